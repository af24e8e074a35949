CREATE TABLE "rental_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" integer NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"enquiry_id" uuid,
	"invitation_id" uuid,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "rental_file_once" UNIQUE("listing_id","email")
);
--> statement-breakpoint
ALTER TABLE "rental_file" ADD CONSTRAINT "rental_file_enquiry_id_submission_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_file" ADD CONSTRAINT "rental_file_invitation_id_outbox_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_file_email" ON "rental_file" USING btree ("email");--> statement-breakpoint
CREATE INDEX "rental_file_dated" ON "rental_file" USING btree ("dated_at");