CREATE TABLE "placements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"release" text NOT NULL,
	"version" text NOT NULL,
	"scope" json NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_deeds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"action" text NOT NULL,
	"release" text NOT NULL,
	"version" text NOT NULL,
	"rollout_id" uuid
);
--> statement-breakpoint
CREATE TABLE "rollouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"release" text NOT NULL,
	"version" text NOT NULL,
	"scope" json NOT NULL,
	"from_version" text NOT NULL,
	"salt" text DEFAULT gen_random_uuid() NOT NULL,
	"stages" real[] NOT NULL,
	"every" bigint NOT NULL,
	"needed" integer NOT NULL,
	"stage" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rollouts_state" ON "rollouts" USING btree ("state","started_at");