CREATE TABLE "challenge_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenge_passes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_passes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"signature" text NOT NULL,
	"operation" text NOT NULL,
	"network" text NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_passes_signature" ON "challenge_passes" USING btree ("signature");--> statement-breakpoint
CREATE INDEX "challenge_passes_network" ON "challenge_passes" USING btree ("network","operation");--> statement-breakpoint
CREATE INDEX "challenge_passes_expiry" ON "challenge_passes" USING btree ("expires_at");