CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "online_medium" (
	"id" text PRIMARY KEY NOT NULL,
	"property_id" integer NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"since" text,
	"views" integer
);
--> statement-breakpoint
CREATE TABLE "owner" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"monthly_mail" boolean DEFAULT true NOT NULL,
	"reported_month" text,
	"email_verified" boolean DEFAULT true NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owner_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "owner_account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_property" (
	"owner_id" text NOT NULL,
	"property_id" integer NOT NULL,
	CONSTRAINT "owner_property_owner_id_property_id_pk" PRIMARY KEY("owner_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "owner_session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"owner_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owner_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "owner_token" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_document" (
	"id" text PRIMARY KEY NOT NULL,
	"property_id" integer NOT NULL,
	"name" text NOT NULL,
	"date" text,
	"original" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_record" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"property_id" integer NOT NULL,
	"at" text NOT NULL,
	"type" text NOT NULL,
	"contact" text NOT NULL,
	"subject" text NOT NULL,
	"comment" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "property_record_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "view_day" (
	"listing_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "view_day_listing_id_day_kind_pk" PRIMARY KEY("listing_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "visitor_today" (
	"day" date NOT NULL,
	"listing_id" integer NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "visitor_today_day_listing_id_digest_pk" PRIMARY KEY("day","listing_id","digest")
);
--> statement-breakpoint
CREATE TABLE "published_address" (
	"path" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rebuild" (
	"id" integer PRIMARY KEY NOT NULL,
	"announced" integer DEFAULT 0 NOT NULL,
	"followed" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"building" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demand" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"language" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"frequency" text NOT NULL,
	"state" text DEFAULT 'unconfirmed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"seen_change" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "demand_listing" (
	"demand_id" uuid NOT NULL,
	"listing_id" integer NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"price_euro" integer,
	CONSTRAINT "demand_listing_demand_id_listing_id_pk" PRIMARY KEY("demand_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "document_request" (
	"submission_id" uuid NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_request_once" UNIQUE("email","subject")
);
--> statement-breakpoint
CREATE TABLE "listing_change" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"listing_id" integer NOT NULL,
	"kind" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"submission_id" uuid,
	"demand_id" uuid,
	"subscriber_id" uuid,
	"owner_id" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate" (
	"sender" text NOT NULL,
	"span" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_sender_span_pk" PRIMARY KEY("sender","span")
);
--> statement-breakpoint
CREATE TABLE "seen_listing" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"price_euro" integer
);
--> statement-breakpoint
CREATE TABLE "seen_project" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form" text NOT NULL,
	"key" text NOT NULL,
	"content" text,
	"language" text NOT NULL,
	"listing_id" integer,
	"project_id" integer,
	"email" text,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_key_unique" UNIQUE("key"),
	CONSTRAINT "submission_content_unique" UNIQUE("content")
);
--> statement-breakpoint
CREATE TABLE "subscriber" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'unconfirmed' NOT NULL,
	"words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"newsletter_month" text,
	CONSTRAINT "subscriber_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_proof" (
	"proof" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "owner_account" ADD CONSTRAINT "owner_account_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_property" ADD CONSTRAINT "owner_property_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_session" ADD CONSTRAINT "owner_session_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demand_listing" ADD CONSTRAINT "demand_listing_demand_id_demand_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."demand"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_request" ADD CONSTRAINT "document_request_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_demand_id_demand_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."demand"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_subscriber_id_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "online_medium_property" ON "online_medium" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "owner_account_owner" ON "owner_account" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "owner_property_id" ON "owner_property" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "owner_session_owner" ON "owner_session" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "owner_token_identifier" ON "owner_token" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "property_document_property" ON "property_document" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "property_record_property" ON "property_record" USING btree ("property_id","kind","at");--> statement-breakpoint
CREATE INDEX "demand_email" ON "demand" USING btree ("email");--> statement-breakpoint
CREATE INDEX "demand_state" ON "demand" USING btree ("state");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_at") WHERE "outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_submission" ON "outbox" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_email" ON "submission" USING btree ("email");--> statement-breakpoint
CREATE INDEX "submission_created" ON "submission" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "submission_listing" ON "submission" USING btree ("listing_id");