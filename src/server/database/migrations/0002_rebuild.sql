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
