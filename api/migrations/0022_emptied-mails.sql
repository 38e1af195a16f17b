ALTER TABLE "mails" ADD COLUMN "secret" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What has left is not needed any more.
UPDATE "mails" SET "text" = '', "html" = '' WHERE "state" = 'sent';--> statement-breakpoint
UPDATE "mails" SET "secret" = true WHERE "text" ~ '/(track|reset-password|confirm-email|change-email|undo-email-change)/';--> statement-breakpoint
-- Kept ones reached nobody: only a developer without a mail server reads them.
UPDATE "mails" SET
  "text" = regexp_replace("text", '/(track|reset-password|confirm-email|change-email|undo-email-change)/[A-Za-z0-9_-]+', '/\1/…', 'g'),
  "html" = regexp_replace("html", '/(track|reset-password|confirm-email|change-email|undo-email-change)/[A-Za-z0-9_-]+', '/\1/…', 'g')
WHERE "state" = 'kept' AND "secret";--> statement-breakpoint
-- From now on only hashes of keys are stored. A response with a tracking link cannot be given again: repeating such a request gets 409.
UPDATE "idempotency_keys" SET
  "key" = encode(sha256(convert_to("key", 'UTF8')), 'hex'),
  "answer" = CASE WHEN "answer" ? 'tracking_path' THEN NULL ELSE "answer" END;
