CREATE TABLE "approval_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"from_state" text,
	"to_state" text,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"sentence" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_accesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_accesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"account_id" integer,
	"account_name" text NOT NULL,
	"kind" text NOT NULL,
	"day" date DEFAULT current_date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "application" text DEFAULT 'incomplete' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "approved_states" text[];--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "requested_states" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "distributor_brands" ADD COLUMN "status" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "accepted_by_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
UPDATE "leads" SET "accepted_by_id" = "distributor_id" WHERE "distributor_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_history" ADD CONSTRAINT "approval_history_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_history" ADD CONSTRAINT "approval_history_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_accesses" ADD CONSTRAINT "contact_accesses_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_accesses" ADD CONSTRAINT "contact_accesses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_history_account" ON "approval_history" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "verification_documents_account" ON "verification_documents" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_accesses_lead" ON "contact_accesses" USING btree ("lead_id","account_id","kind","day");--> statement-breakpoint
CREATE INDEX "contact_accesses_account" ON "contact_accesses" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_accepted_by_id_accounts_id_fk" FOREIGN KEY ("accepted_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_gstin" ON "accounts" USING btree ("gst_no") WHERE gst_no <> '';--> statement-breakpoint
CREATE INDEX "leads_accepted" ON "leads" USING btree ("accepted_by_id","accepted_at") WHERE accepted_by_id is not null;