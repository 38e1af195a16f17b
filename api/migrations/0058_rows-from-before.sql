ALTER TABLE "tokens" ALTER COLUMN "confirmed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ALTER COLUMN "after" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_ratings" ALTER COLUMN "standing" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "factor_grace_started_at";--> statement-breakpoint
ALTER TABLE "bulk_change_rows" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "order_ratings" DROP COLUMN "uncounted";