CREATE TABLE "price_reminders" (
	"account_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "price_reminders_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "saved_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"pin" text NOT NULL,
	"lines" jsonb NOT NULL,
	"prices" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"product_id" integer,
	"category" text,
	"pin" text NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"unit" text NOT NULL,
	"change" integer NOT NULL,
	"wanted" bigint,
	"price" bigint,
	"price_state" text,
	"confirmed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"mailed_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_alerts_subject" CHECK ((product_id is null) <> (category is null))
);
--> statement-breakpoint
ALTER TABLE "price_reminders" ADD CONSTRAINT "price_reminders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_lists_hash" ON "saved_lists" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "saved_lists_created" ON "saved_lists" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "price_alerts_mailbox" ON "price_alerts" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "price_alerts_pin" ON "price_alerts" USING btree ("pin","id") WHERE confirmed_at is not null and stopped_at is null;