CREATE TABLE "seen_project" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "newsletter_month" text;