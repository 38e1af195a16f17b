ALTER TABLE "leads" ADD COLUMN "piece_length" numeric(8, 3);--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "kilograms_per_metre" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "target_price" numeric(12, 2);