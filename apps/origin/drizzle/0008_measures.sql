CREATE TABLE "leases" (
	"work" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measures" (
	"minute" timestamp with time zone NOT NULL,
	"rollout_id" uuid NOT NULL,
	"arm" text NOT NULL,
	"version" text NOT NULL,
	"page_type" text NOT NULL,
	"measure" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "measures_pk" PRIMARY KEY("rollout_id","minute","arm","version","page_type","measure","bucket")
);
--> statement-breakpoint
CREATE INDEX "measures_minute" ON "measures" USING btree ("minute");