CREATE TABLE "quotation_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"valid_days" smallint NOT NULL,
	"delivery_time" text NOT NULL,
	"payment_terms" text NOT NULL,
	"weight_tolerance" integer,
	"notes" text NOT NULL,
	"is_default" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotation_templates" ADD CONSTRAINT "quotation_templates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_templates_name" ON "quotation_templates" USING btree ("account_id",lower("name") collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_templates_default" ON "quotation_templates" USING btree ("account_id") WHERE is_default;