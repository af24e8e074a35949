CREATE TABLE "home_address" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL
);
