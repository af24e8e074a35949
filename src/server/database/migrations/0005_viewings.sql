CREATE TABLE "agent_calendar" (
	"agent" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent" text NOT NULL,
	"weekday" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"minutes" integer NOT NULL,
	"capacity" integer NOT NULL,
	"travel_minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slot_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"persons" integer NOT NULL,
	"state" text NOT NULL,
	"number" bigserial NOT NULL,
	"holds_until" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_submission_id_unique" UNIQUE("submission_id")
);
--> statement-breakpoint
CREATE TABLE "viewing_slot" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"capacity" integer NOT NULL,
	"agent" text,
	"travel_minutes" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "viewing_slot_once" UNIQUE("listing_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "visit_feedback" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" text
);
--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_slot_id_viewing_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."viewing_slot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_feedback" ADD CONSTRAINT "visit_feedback_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_hours_agent" ON "agent_hours" USING btree ("agent");--> statement-breakpoint
CREATE INDEX "booking_slot" ON "booking" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "booking_holds" ON "booking" USING btree ("holds_until") WHERE "booking"."state" in ('held', 'offered');--> statement-breakpoint
CREATE INDEX "viewing_slot_starts" ON "viewing_slot" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "viewing_slot_agent" ON "viewing_slot" USING btree ("agent","starts_at");