ALTER TABLE "submission" ADD COLUMN "content" text;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_content_unique" UNIQUE("content");