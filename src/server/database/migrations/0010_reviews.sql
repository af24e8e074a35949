CREATE TABLE "review_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"invited_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"submission_id" uuid,
	CONSTRAINT "review_invitation_submission_id_unique" UNIQUE("submission_id"),
	CONSTRAINT "review_invitation_once" UNIQUE("email","kind","place")
);
--> statement-breakpoint
ALTER TABLE "testimonial" ADD COLUMN "score" integer;--> statement-breakpoint
ALTER TABLE "testimonial" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "testimonial" ADD COLUMN "is_invited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonial" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "testimonial" ADD COLUMN "answered_on" text;--> statement-breakpoint
ALTER TABLE "review_invitation" ADD CONSTRAINT "review_invitation_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_invitation_created" ON "review_invitation" USING btree ("created_at");--> statement-breakpoint
UPDATE "testimonial" SET "score" = (s."values" ->> 'score')::integer FROM "submission" s WHERE s."id" = "testimonial"."submission_id" AND s."values" ->> 'score' ~ '^[1-5]$';
