ALTER TABLE "request_drafts" ADD COLUMN "answers" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "request_drafts" ADD COLUMN "joined" jsonb;