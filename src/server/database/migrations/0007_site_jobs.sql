CREATE TABLE "site_job" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_open" boolean DEFAULT true,
	"lease" uuid,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "site_job_is_open_unique" UNIQUE("is_open")
);
--> statement-breakpoint
CREATE TABLE "testimonial" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" uuid NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"place" text,
	"person" text,
	"month" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonial_submission_id_unique" UNIQUE("submission_id")
);
--> statement-breakpoint
CREATE INDEX "testimonial_email" ON "testimonial" USING btree ("email");--> statement-breakpoint
CREATE FUNCTION "desk_log_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of desk_log can be neither changed nor removed.';
END
$$;--> statement-breakpoint
CREATE TRIGGER "desk_log_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "desk_log" FOR EACH STATEMENT EXECUTE FUNCTION "desk_log_stays"();
