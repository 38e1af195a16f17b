CREATE TABLE "request_networks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_networks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_ratings" ADD COLUMN "standing" text;--> statement-breakpoint
ALTER TABLE "order_ratings" ADD COLUMN "reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_ratings" ADD COLUMN "decided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "request_networks" ADD CONSTRAINT "request_networks_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "request_networks_request" ON "request_networks" USING btree ("request_id","hash");--> statement-breakpoint
CREATE INDEX "request_networks_created" ON "request_networks" USING btree ("created_at");