CREATE TABLE "taken_stock" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "taken_stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"firm_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"unit" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotation_revisions" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "taken_stock" ADD CONSTRAINT "taken_stock_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_stock" ADD CONSTRAINT "taken_stock_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_stock" ADD CONSTRAINT "taken_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taken_stock_order" ON "taken_stock" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "taken_stock_product" ON "taken_stock" USING btree ("firm_id","product_id");--> statement-breakpoint
CREATE INDEX "orders_booked" ON "orders" USING btree ("confirm_by") WHERE state = 'booked';--> statement-breakpoint
ALTER TABLE "distributor_products" ADD CONSTRAINT "distributor_products_stock" CHECK (stock >= 0);