CREATE TABLE "buyer_accesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_accesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buyer_accesses" ADD CONSTRAINT "buyer_accesses_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_accesses_hash" ON "buyer_accesses" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "buyer_accesses_lead" ON "buyer_accesses" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "buyer_accesses_expiry" ON "buyer_accesses" USING btree ("expires_at");