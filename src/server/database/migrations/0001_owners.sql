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
ALTER TABLE "outbox" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "owner_account" ADD CONSTRAINT "owner_account_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_property" ADD CONSTRAINT "owner_property_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_session" ADD CONSTRAINT "owner_session_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "online_medium_property" ON "online_medium" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "owner_account_owner" ON "owner_account" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "owner_property_id" ON "owner_property" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "owner_session_owner" ON "owner_session" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "owner_token_identifier" ON "owner_token" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "property_document_property" ON "property_document" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "property_record_property" ON "property_record" USING btree ("property_id","kind","at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_listing" ON "submission" USING btree ("listing_id");