CREATE TABLE "desk_log" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" text NOT NULL,
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"about" text NOT NULL,
	"digest" text NOT NULL
);
