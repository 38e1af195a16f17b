DROP INDEX "deletions_record";--> statement-breakpoint
ALTER TABLE "deletions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "deletions_address" ON "deletions" USING btree ("address");