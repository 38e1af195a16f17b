CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"firm_id" integer,
	"lead_id" integer,
	"order_id" integer,
	"text" text NOT NULL,
	"due_on" date,
	"assignee_id" integer,
	"author_name" text NOT NULL,
	"done_at" timestamp with time zone,
	"mailed_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_subject" CHECK (num_nonnulls(lead_id, order_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_lead" ON "tasks" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "tasks_order" ON "tasks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tasks_firm" ON "tasks" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" USING btree ("assignee_id","due_on") WHERE done_at is null and due_on is not null;--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("due_on") WHERE done_at is null and due_on is not null;--> statement-breakpoint
CREATE INDEX "customers_latest" ON "customers" USING btree ("last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_customer_record" ON "leads" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
-- Leads of one request, email address or phone number have one customer.
DO $$
DECLARE
  moved integer;
  total integer;
BEGIN
  CREATE TEMPORARY TABLE lead_buyers ON COMMIT DROP AS
  SELECT id, id AS first, created_at, request_id, nullif(lower(trim(email)), '') AS email,
    CASE
      WHEN length(digits) < 8 THEN NULL
      WHEN phone LIKE '+%' AND phone NOT LIKE '+91%' THEN digits
      ELSE right(digits, 10)
    END AS phone
  FROM leads, regexp_replace(regexp_replace(phone, '[,;]?\s*(ext|x|#).*$', '', 'i'), '\D', '', 'g') AS digits
  WHERE person_erased_at IS NULL;
  LOOP
    total := 0;
    UPDATE lead_buyers b SET first = g.first
    FROM (SELECT email, min(first) AS first FROM lead_buyers GROUP BY email) g
    WHERE g.email = b.email AND g.first < b.first;
    GET DIAGNOSTICS moved = ROW_COUNT;
    total := total + moved;
    UPDATE lead_buyers b SET first = g.first
    FROM (SELECT phone, min(first) AS first FROM lead_buyers GROUP BY phone) g
    WHERE g.phone = b.phone AND g.first < b.first;
    GET DIAGNOSTICS moved = ROW_COUNT;
    total := total + moved;
    UPDATE lead_buyers b SET first = g.first
    FROM (SELECT request_id, min(first) AS first FROM lead_buyers GROUP BY request_id) g
    WHERE g.request_id = b.request_id AND g.first < b.first;
    GET DIAGNOSTICS moved = ROW_COUNT;
    total := total + moved;
    EXIT WHEN total = 0;
  END LOOP;
  INSERT INTO customers (id, last_at, created_at) OVERRIDING SYSTEM VALUE
  SELECT first, max(created_at), min(created_at) FROM lead_buyers GROUP BY first;
  UPDATE leads SET customer_id = b.first FROM lead_buyers b WHERE b.id = leads.id;
  PERFORM setval(pg_get_serial_sequence('customers', 'id'), greatest(max(id), 1), max(id) IS NOT NULL) FROM customers;
END $$;
