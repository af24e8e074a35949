CREATE TABLE "published_address" (
	"path" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL
);
