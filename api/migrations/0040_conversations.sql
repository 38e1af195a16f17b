CREATE TABLE "conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"firm_id" integer,
	"firm_name" text DEFAULT '' NOT NULL,
	"last_customer_id" integer DEFAULT 0 NOT NULL,
	"last_firm_id" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_read_id" integer DEFAULT 0 NOT NULL,
	"firm_read_id" integer DEFAULT 0 NOT NULL,
	"customer_emailed_id" integer DEFAULT 0 NOT NULL,
	"customer_emailed_at" timestamp with time zone,
	"firm_emailed_id" integer DEFAULT 0 NOT NULL,
	"firm_emailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"lead_id" integer,
	"author" text NOT NULL,
	"account_id" integer,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"response_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"firm_id" integer NOT NULL,
	"account_id" integer,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"remind_on" date,
	"reminded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "message_emails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "message_emails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "request_files" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_response_id_lead_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."lead_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_request" ON "conversations" USING btree ("request_id","firm_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_unassigned" ON "conversations" USING btree ("request_id") WHERE firm_id is null and firm_name = '';--> statement-breakpoint
CREATE INDEX "conversations_firm" ON "conversations" USING btree ("firm_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_lead" ON "messages" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "messages_account" ON "messages" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_response" ON "messages" USING btree ("response_id") WHERE response_id is not null;--> statement-breakpoint
CREATE INDEX "lead_notes_lead" ON "lead_notes" USING btree ("lead_id","firm_id");--> statement-breakpoint
CREATE INDEX "lead_notes_firm" ON "lead_notes" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "lead_notes_account" ON "lead_notes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "lead_notes_due" ON "lead_notes" USING btree ("remind_on") WHERE remind_on is not null and not reminded;--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_files_message" ON "request_files" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
-- Replies of customers and quotations become messages of conversations with the firm that has, or quoted, the lead.
CREATE TEMP VIEW earlier_messages AS
  SELECT l.request_id, l.distributor_id AS firm_id, '' AS gone_firm, l.id AS lead_id, 'customer' AS author,
    h.actor_name AS author_name, substr(h.sentence, length(h.actor_name) + length(' replied: ') + 1) AS words,
    NULL::integer AS response_id, h.created_at
  FROM lead_history h JOIN leads l ON l.id = h.lead_id
  WHERE h.kind = 'reply' AND l.request_id IS NOT NULL AND starts_with(h.sentence, h.actor_name || ' replied: ')
  UNION ALL
  SELECT l.request_id, r.distributor_id, CASE WHEN r.distributor_id IS NULL THEN r.distributor_name ELSE '' END, l.id,
    'distributor', coalesce(nullif(r.person_name, ''), r.distributor_name), '', r.id, r.created_at
  FROM lead_responses r JOIN leads l ON l.id = r.lead_id
  WHERE l.request_id IS NOT NULL;
--> statement-breakpoint
INSERT INTO conversations (request_id, firm_id, firm_name, created_at, last_at)
SELECT e.request_id, e.firm_id, coalesce(nullif(a.company_name, ''), a.name, e.gone_firm), min(e.created_at), max(e.created_at)
FROM earlier_messages e LEFT JOIN accounts a ON a.id = e.firm_id
GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO messages (conversation_id, lead_id, author, author_name, text, response_id, created_at)
SELECT c.id, e.lead_id, e.author, e.author_name, e.words, e.response_id, e.created_at
FROM earlier_messages e
JOIN conversations c ON c.request_id = e.request_id
  AND (c.firm_id = e.firm_id OR (c.firm_id IS NULL AND e.firm_id IS NULL AND c.firm_name = e.gone_firm))
ORDER BY e.created_at, e.response_id NULLS LAST;
--> statement-breakpoint
UPDATE conversations c SET
  last_customer_id = m.last_customer_id,
  last_firm_id = m.last_firm_id,
  customer_read_id = m.last_firm_id,
  firm_read_id = coalesce(m.first_unread - 1, m.last_customer_id)
FROM (
  SELECT conversation_id,
    coalesce(max(messages.id) FILTER (WHERE author = 'customer'), 0) AS last_customer_id,
    coalesce(max(messages.id) FILTER (WHERE author = 'distributor'), 0) AS last_firm_id,
    min(messages.id) FILTER (WHERE author = 'customer' AND messages.created_at >= leads.unread_reply_at) AS first_unread
  FROM messages JOIN leads ON leads.id = messages.lead_id
  GROUP BY conversation_id
) m
WHERE m.conversation_id = c.id;
--> statement-breakpoint
DROP VIEW earlier_messages;
--> statement-breakpoint
-- Open conversations and counts of unread ones learn of changes without asking again and again.
CREATE TRIGGER conversations_announced AFTER INSERT OR UPDATE OR DELETE ON conversations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_leads();
