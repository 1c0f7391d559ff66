ALTER TABLE "account_tokens" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "consents" json DEFAULT '[]' NOT NULL;