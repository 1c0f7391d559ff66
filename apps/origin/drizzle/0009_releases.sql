CREATE TABLE "releases" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"report" json NOT NULL,
	CONSTRAINT "releases_name_version_pk" PRIMARY KEY("name","version")
);
