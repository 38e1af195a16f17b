ALTER TABLE "quote_requests" ADD COLUMN "mailbox_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD COLUMN "opened_at" timestamp with time zone;