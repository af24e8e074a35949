CREATE TABLE "lead" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"turn" bigserial NOT NULL,
	"form" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"office" text DEFAULT '' NOT NULL,
	"mailbox" text DEFAULT '' NOT NULL,
	"responsible" text,
	"words" "tsvector" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"replied_at" timestamp with time zone,
	"reported_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_event" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"staff_name" text,
	"value" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_note" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"content" "bytea"
);
--> statement-breakpoint
CREATE TABLE "thread" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"merged_into" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid,
	"direction" text NOT NULL,
	"nature" text DEFAULT 'mail' NOT NULL,
	"mail_id" text NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"quoted" text DEFAULT '' NOT NULL,
	"staff_id" text,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_event" ADD CONSTRAINT "lead_event_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_note" ADD CONSTRAINT "lead_note_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_file" ADD CONSTRAINT "message_file_message_id_thread_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."thread_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_merged_into_thread_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."thread"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_number" ON "lead" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_turn" ON "lead" USING btree ("turn");--> statement-breakpoint
CREATE INDEX "lead_state" ON "lead" USING btree ("state","turn");--> statement-breakpoint
CREATE INDEX "lead_office" ON "lead" USING btree ("office","turn");--> statement-breakpoint
CREATE INDEX "lead_form" ON "lead" USING btree ("form","turn");--> statement-breakpoint
CREATE INDEX "lead_responsible" ON "lead" USING btree ("responsible","turn");--> statement-breakpoint
CREATE INDEX "lead_mailbox" ON "lead" USING btree ("mailbox","turn");--> statement-breakpoint
CREATE INDEX "lead_created" ON "lead" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_words" ON "lead" USING gin ("words");--> statement-breakpoint
CREATE INDEX "lead_event_submission" ON "lead_event" USING btree ("submission_id","number");--> statement-breakpoint
CREATE INDEX "lead_note_submission" ON "lead_note" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "message_file_message" ON "message_file" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "thread_submission" ON "thread" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_message_mail" ON "thread_message" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "thread_message_thread" ON "thread_message" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "thread_message_from" ON "thread_message" USING btree ("from_address");--> statement-breakpoint
CREATE INDEX "thread_message_unassigned" ON "thread_message" USING btree ("created_at") WHERE "thread_message"."thread_id" is null;