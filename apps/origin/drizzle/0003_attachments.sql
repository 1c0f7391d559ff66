CREATE TABLE "attachments" (
	"submission_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"filename" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "attachments_submission_id_number_pk" PRIMARY KEY("submission_id","number")
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;