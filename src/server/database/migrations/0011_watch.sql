CREATE TABLE "watch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"listing_id" integer NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'unconfirmed' NOT NULL,
	"words" text,
	"told" jsonb,
	"gone_on" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "watch_once" UNIQUE("email","listing_id")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "watch_id" uuid;--> statement-breakpoint
CREATE INDEX "watch_state" ON "watch" USING btree ("state");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_watch_id_watch_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watch"("id") ON DELETE cascade ON UPDATE no action;