CREATE TABLE "file_contents" (
	"site_id" text NOT NULL,
	"file_id" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "file_contents_site_id_file_id_pk" PRIMARY KEY("site_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"filename" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"width" integer,
	"height" integer,
	CONSTRAINT "files_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"site_id" text NOT NULL,
	"page_id" text NOT NULL,
	"key" text NOT NULL,
	"payload_hash" text NOT NULL,
	"answer" json NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_site_id_page_id_key_pk" PRIMARY KEY("site_id","page_id","key")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"path" text NOT NULL,
	"locale" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"revision" text NOT NULL,
	"document" text NOT NULL,
	"source" text NOT NULL,
	"sanitized" json NOT NULL,
	"element_types" json NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pages_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "pages_path" UNIQUE("site_id","path","locale")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	CONSTRAINT "sites_host_unique" UNIQUE("host")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"site_id" text NOT NULL,
	"page_id" text NOT NULL,
	"page_path" text NOT NULL,
	"page_revision" text NOT NULL,
	"locale" text NOT NULL,
	"entity_id" text NOT NULL,
	"popup_id" text,
	"fields" json NOT NULL,
	"consents" json NOT NULL,
	"surveys_results" json NOT NULL,
	"time_zone" text,
	"is_desktop" boolean,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_contents" ADD CONSTRAINT "file_contents_site_id_file_id_files_site_id_id_fk" FOREIGN KEY ("site_id","file_id") REFERENCES "public"."files"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "submissions_kind" ON "submissions" USING btree ("site_id","kind","id");--> statement-breakpoint
CREATE INDEX "submissions_page" ON "submissions" USING btree ("site_id","page_id","id");