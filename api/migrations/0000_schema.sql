CREATE TABLE "brand_media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand_id" integer NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"type" text NOT NULL,
	"photo" text,
	"description" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"established" integer,
	"annual_capacity" text DEFAULT '' NOT NULL,
	"manufacturing_plants" integer,
	"countries_served" integer,
	"employees" integer,
	"iso_certified" boolean DEFAULT false NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"founded_year" integer,
	"headquarters" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand_id" integer,
	"product_id" integer,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_owner" CHECK (num_nonnulls("documents"."brand_id", "documents"."product_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "product_brands" (
	"product_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	CONSTRAINT "product_brands_product_id_brand_id_pk" PRIMARY KEY("product_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"photo" text,
	"category" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"applications" text[] DEFAULT '{}' NOT NULL,
	"grade" text DEFAULT '' NOT NULL,
	"standard" text DEFAULT '' NOT NULL,
	"material" text DEFAULT '' NOT NULL,
	"shape" text DEFAULT 'round' NOT NULL,
	"diameter" double precision,
	"min_diameter" double precision,
	"max_diameter" double precision,
	"width" double precision,
	"height" double precision,
	"thickness" double precision,
	"min_thickness" double precision,
	"max_thickness" double precision,
	"nominal_size" text,
	"schedule" text,
	"length" double precision,
	"weight_per_metre" double precision,
	"finish" text DEFAULT '' NOT NULL,
	"end_type" text DEFAULT '' NOT NULL,
	"pressure_rating" text DEFAULT '' NOT NULL,
	"test_pressure" text DEFAULT '' NOT NULL,
	"price" numeric(12, 2),
	"rating" numeric(2, 1) DEFAULT 0 NOT NULL,
	"key_features" text DEFAULT '' NOT NULL,
	"detailed_description" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (lower(name)) STORED,
	"min_outer_size" double precision GENERATED ALWAYS AS (coalesce(min_diameter, greatest(width, height))) STORED,
	"max_outer_size" double precision GENERATED ALWAYS AS (coalesce(max_diameter, greatest(width, height))) STORED,
	"price_per_metre" double precision GENERATED ALWAYS AS (price::double precision / case when length >= 0.001 then length end) STORED,
	"price_per_kg" double precision GENERATED ALWAYS AS (price::double precision / case when least(length, weight_per_metre) >= 0.001 then length * weight_per_metre end) STORED,
	"brand_set" integer[] DEFAULT '{}' NOT NULL,
	"facet_key" bigint GENERATED ALWAYS AS (hash_record_extended(row(category, applications, standard, grade, material, shape, nominal_size, schedule, length, finish, end_type), 0)) STORED
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"content" text NOT NULL,
	"author_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text DEFAULT 'page' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"day" date,
	"valid_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	"publish_at" timestamp with time zone,
	"cover" text,
	"cover_alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispatch_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispatch_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dispatch_id" integer NOT NULL,
	"quotation_line_id" integer NOT NULL,
	"quantity" numeric(12, 3),
	"heat_numbers" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispatches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispatches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"dispatched_on" date NOT NULL,
	"weight_kg" numeric(12, 3) NOT NULL,
	"vehicle_number" text NOT NULL,
	"transporter" text NOT NULL,
	"lr_number" text NOT NULL,
	"is_last" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"dispatch_id" integer,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"sentence" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"quotation_line_id" integer NOT NULL,
	"lead_id" integer,
	"request_id" integer,
	"line" integer
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text DEFAULT '' NOT NULL,
	"request_id" integer,
	"revision_id" integer NOT NULL,
	"firm_id" integer,
	"state" text DEFAULT 'placed' NOT NULL,
	"totals" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"delivery_address" text DEFAULT '' NOT NULL,
	"billing_address" text DEFAULT '' NOT NULL,
	"buyer_gstin" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_ratings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"firm_id" integer,
	"stars" integer NOT NULL,
	"comment" text NOT NULL,
	"comment_hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"standing" text NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"decided" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_ratings_stars" CHECK (stars between 1 and 5)
);
--> statement-breakpoint
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
CREATE TABLE "own_price_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_price_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"label" text NOT NULL,
	"imported_by" integer,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "distributor_brands" (
	"account_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"status" text DEFAULT 'approved' NOT NULL,
	CONSTRAINT "distributor_brands_account_id_brand_id_pk" PRIMARY KEY("account_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "distributor_products" (
	"account_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price_paise" bigint,
	"price_unit" text,
	"stock" numeric(12, 3),
	"stock_unit" text,
	"minimum_order" numeric(12, 3),
	"minimum_order_unit" text,
	"lead_time_days" integer,
	"city" text,
	"hidden" boolean,
	"version" integer,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "distributor_products_account_id_product_id_pk" PRIMARY KEY("account_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"business_category" text DEFAULT '' NOT NULL,
	"years_in_business" integer,
	"description" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"pincode" text DEFAULT '' NOT NULL,
	"gst_no" text DEFAULT '' NOT NULL,
	"pan_no" text DEFAULT '' NOT NULL,
	"profile_photo" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"staff_role" text,
	"firm_id" integer,
	"application" text DEFAULT 'incomplete' NOT NULL,
	"submitted_at" timestamp with time zone,
	"approved_states" text[],
	"requested_states" text[] DEFAULT '{}' NOT NULL,
	"prices_shown" text,
	"message_emails" boolean DEFAULT true NOT NULL,
	CONSTRAINT "accounts_firm_of_sales" CHECK ((role = 'sales') = (firm_id is not null))
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"factor_at_provider" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"staff_role" text,
	"firm_id" integer,
	"invited_by" integer NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oidc_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"firm_id" integer,
	"tested_by" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_domains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oidc_domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"firm_id" integer NOT NULL,
	"domain" text NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oidc_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oidc_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"firm_id" integer,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_providers" (
	"firm_id" integer PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"state" text NOT NULL,
	"domain_proof" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"account_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"device" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"opens_list" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"hash" text NOT NULL,
	"remember" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "totp_factors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"secret" text,
	"new_secret" text,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"hash" text NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"deed" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer,
	"label" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"secret" boolean DEFAULT false NOT NULL,
	"unsubscribe" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision_id" integer NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision_id" integer NOT NULL,
	"lead_id" integer,
	"description" text NOT NULL,
	"hsn" text NOT NULL,
	"mill" text NOT NULL,
	"certificate" text NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"unit" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"price_unit" text NOT NULL,
	"discount_rate" integer NOT NULL,
	"gst_rate" integer NOT NULL,
	"piece_length" numeric(8, 3),
	"kilograms_per_metre" numeric(12, 4),
	"priced_quantity" numeric(16, 3),
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"decision" text DEFAULT 'open' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quotation_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"firm" jsonb NOT NULL,
	"place_of_supply" text NOT NULL,
	"freight" bigint NOT NULL,
	"packing" bigint NOT NULL,
	"delivery_time" text NOT NULL,
	"valid_until" date,
	"payment_terms" text NOT NULL,
	"weight_tolerance" integer,
	"notes" text NOT NULL,
	"totals" jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" text DEFAULT '' NOT NULL,
	"withdrawal_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decline_reason" text,
	"decline_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer,
	"firm_id" integer,
	"number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision_id" integer
);
--> statement-breakpoint
CREATE TABLE "request_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"message_id" integer
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
CREATE TABLE "lead_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"kind" text NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"sentence" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"brand_id" integer,
	"brand_name" text DEFAULT '' NOT NULL,
	"product_id" integer,
	"product_name" text DEFAULT '' NOT NULL,
	"quantity" numeric(12, 3),
	"priority" text DEFAULT 'high' NOT NULL,
	"timeline" text DEFAULT '' NOT NULL,
	"budget" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"expected_date" date,
	"source" text DEFAULT 'website' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"progress" text DEFAULT 'new' NOT NULL,
	"distributor_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unit" text DEFAULT 'pieces' NOT NULL,
	"request_id" integer,
	"routing_reason" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"person_erased_at" timestamp with time zone,
	"searched" text GENERATED ALWAYS AS (lower(customer_name || ' ' || company_name || ' ' || location || ' ' || brand_name || ' ' || product_name || ' ' || email || ' ' || message || ' ' || description)) STORED NOT NULL,
	"unread_reply_at" timestamp with time zone,
	"phone_digits" text GENERATED ALWAYS AS (regexp_replace(phone, '[^0-9]', '', 'g')) STORED NOT NULL,
	"assignee_id" integer,
	"piece_length" numeric(8, 3),
	"kilograms_per_metre" numeric(12, 4),
	"target_price" bigint,
	"accepted_by_id" integer,
	"accepted_at" timestamp with time zone,
	"outcome" text,
	"won_value" bigint,
	"loss_reason" text,
	"outcome_note" text DEFAULT '' NOT NULL,
	"line" integer,
	"offered_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"delivery_window" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"message_emails" boolean DEFAULT true NOT NULL,
	"wanted" smallint DEFAULT 1 NOT NULL,
	"links_counted_from" timestamp with time zone DEFAULT now() NOT NULL,
	"links_withdrawn_at" timestamp with time zone,
	"mailbox_proven_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "request_networks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_networks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracking_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "buyer_accesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_accesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
CREATE TABLE "bulk_change_rows" (
	"bulk_change_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "bulk_change_rows_bulk_change_id_record_id_pk" PRIMARY KEY("bulk_change_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deletions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"snapshot" jsonb,
	"deleted_by" integer,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"address" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_media" ADD CONSTRAINT "brand_media_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_brands" ADD CONSTRAINT "product_brands_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_brands" ADD CONSTRAINT "product_brands_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_saved_by_accounts_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_lines" ADD CONSTRAINT "dispatch_lines_dispatch_id_dispatches_id_fk" FOREIGN KEY ("dispatch_id") REFERENCES "public"."dispatches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_lines" ADD CONSTRAINT "dispatch_lines_quotation_line_id_quotation_lines_id_fk" FOREIGN KEY ("quotation_line_id") REFERENCES "public"."quotation_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatches" ADD CONSTRAINT "dispatches_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_certificates" ADD CONSTRAINT "order_certificates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_certificates" ADD CONSTRAINT "order_certificates_dispatch_id_dispatches_id_fk" FOREIGN KEY ("dispatch_id") REFERENCES "public"."dispatches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quotation_line_id_quotation_lines_id_fk" FOREIGN KEY ("quotation_line_id") REFERENCES "public"."quotation_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_revision_id_quotation_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."quotation_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ratings" ADD CONSTRAINT "order_ratings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ratings" ADD CONSTRAINT "order_ratings_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_history" ADD CONSTRAINT "approval_history_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_history" ADD CONSTRAINT "approval_history_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_price_imports" ADD CONSTRAINT "own_price_imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_price_imports" ADD CONSTRAINT "own_price_imports_imported_by_accounts_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_brands" ADD CONSTRAINT "distributor_brands_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_brands" ADD CONSTRAINT "distributor_brands_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_products" ADD CONSTRAINT "distributor_products_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_products" ADD CONSTRAINT "distributor_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_attempts" ADD CONSTRAINT "oidc_attempts_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_attempts" ADD CONSTRAINT "oidc_attempts_tested_by_accounts_id_fk" FOREIGN KEY ("tested_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_domains" ADD CONSTRAINT "oidc_domains_firm_id_oidc_providers_firm_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."oidc_providers"("firm_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_links" ADD CONSTRAINT "oidc_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_links" ADD CONSTRAINT "oidc_links_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_providers" ADD CONSTRAINT "oidc_providers_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_files" ADD CONSTRAINT "quotation_files_revision_id_quotation_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."quotation_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_revision_id_quotation_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."quotation_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_revisions" ADD CONSTRAINT "quotation_revisions_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_revision_id_quotation_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."quotation_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_accesses" ADD CONSTRAINT "contact_accesses_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_accesses" ADD CONSTRAINT "contact_accesses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_history" ADD CONSTRAINT "lead_history_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_history" ADD CONSTRAINT "lead_history_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_distributor_id_accounts_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_accepted_by_id_accounts_id_fk" FOREIGN KEY ("accepted_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_networks" ADD CONSTRAINT "request_networks_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_accesses" ADD CONSTRAINT "buyer_accesses_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_bulk_change_id_bulk_changes_id_fk" FOREIGN KEY ("bulk_change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletions" ADD CONSTRAINT "deletions_deleted_by_accounts_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_media_brand" ON "brand_media" USING btree ("brand_id","position");--> statement-breakpoint
CREATE INDEX "brands_sections" ON "brands" USING btree ("status","type","name");--> statement-breakpoint
CREATE INDEX "documents_brand" ON "documents" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "documents_product" ON "documents" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "documents_path" ON "documents" USING btree ("path");--> statement-breakpoint
CREATE INDEX "product_brands_brand" ON "product_brands" USING btree ("brand_id","product_id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("sort_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "products_by_price_descending" ON "products" USING btree ("price" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "products_by_price_per_metre" ON "products" USING btree ("price_per_metre","id","status","category");--> statement-breakpoint
CREATE INDEX "products_by_price_per_metre_descending" ON "products" USING btree ("price_per_metre" desc nulls last,"id" desc,"status","category");--> statement-breakpoint
CREATE INDEX "products_by_price_per_kg" ON "products" USING btree ("price_per_kg","id","status","category");--> statement-breakpoint
CREATE INDEX "products_by_price_per_kg_descending" ON "products" USING btree ("price_per_kg" desc nulls last,"id" desc,"status","category");--> statement-breakpoint
CREATE INDEX "products_by_outer_size" ON "products" USING btree ("min_outer_size","min_thickness","id");--> statement-breakpoint
CREATE INDEX "products_by_grade" ON "products" USING btree ("grade") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_facets_11" ON "products" USING btree ("status","facet_key","brand_set","id","min_outer_size","max_outer_size","min_thickness","max_thickness","width","height","price_per_kg");--> statement-breakpoint
CREATE INDEX "products_by_search_facts" ON "products" USING btree ("diameter","min_thickness","max_thickness","width","height","status","category","shape","schedule","length","finish","material","applications","id");--> statement-breakpoint
CREATE INDEX "products_by_sides" ON "products" USING btree ("width","height");--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("id","category","status","price","name","grade","standard","material","min_outer_size","max_outer_size","min_thickness","max_thickness");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "page_versions_page" ON "page_versions" USING btree ("page_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug" ON "pages" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "pages_latest" ON "pages" USING btree ("kind","status","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "dispatch_lines_dispatch" ON "dispatch_lines" USING btree ("dispatch_id");--> statement-breakpoint
CREATE INDEX "dispatch_lines_line" ON "dispatch_lines" USING btree ("quotation_line_id");--> statement-breakpoint
CREATE INDEX "dispatches_order" ON "dispatches" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_certificates_order" ON "order_certificates" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_certificates_dispatch" ON "order_certificates" USING btree ("dispatch_id");--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_history_actor" ON "order_history" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_quotation_line" ON "order_lines" USING btree ("quotation_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_lead" ON "order_lines" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_request_line" ON "order_lines" USING btree ("request_id","line") WHERE line is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_revision" ON "orders" USING btree ("revision_id");--> statement-breakpoint
CREATE INDEX "orders_request" ON "orders" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "orders_firm" ON "orders" USING btree ("firm_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "order_ratings_order" ON "order_ratings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_ratings_firm" ON "order_ratings" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "approval_history_account" ON "approval_history" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "verification_documents_account" ON "verification_documents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "own_price_imports_account" ON "own_price_imports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "own_price_imports_moment" ON "own_price_imports" USING btree ("imported_at");--> statement-breakpoint
CREATE INDEX "distributor_brands_brand" ON "distributor_brands" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "distributor_products_product" ON "distributor_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "distributor_products_priced" ON "distributor_products" USING btree ("product_id") WHERE price_paise is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_hash" ON "account_links" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "account_links_account" ON "account_links" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "accounts_firm" ON "accounts" USING btree ("firm_id") WHERE firm_id is not null;--> statement-breakpoint
CREATE INDEX "accounts_active_distributors" ON "accounts" USING btree ("state") WHERE role = 'distributor' and status = 'active';--> statement-breakpoint
CREATE INDEX "accounts_gstin" ON "accounts" USING btree ("gst_no") WHERE gst_no <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_hash" ON "tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "tokens_account" ON "tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "tokens_expiry" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_hash" ON "invitations" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "invitations_firm" ON "invitations" USING btree ("firm_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_attempts_state" ON "oidc_attempts" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "oidc_attempts_expiry" ON "oidc_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oidc_domains_firm" ON "oidc_domains" USING btree ("firm_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_domains_verified" ON "oidc_domains" USING btree ("domain") WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_links_account" ON "oidc_links" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_links_subject" ON "oidc_links" USING btree ("issuer","subject",coalesce(firm_id, 0));--> statement-breakpoint
CREATE INDEX "oidc_links_firm" ON "oidc_links" USING btree ("firm_id") WHERE firm_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_challenges_hash" ON "passkey_challenges" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_account" ON "passkey_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_hash" ON "password_resets" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "password_resets_account" ON "password_resets" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("account_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("list") WHERE shared;--> statement-breakpoint
CREATE INDEX "recovery_codes_account" ON "recovery_codes" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_steps_hash" ON "second_steps" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "second_steps_account" ON "second_steps" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "totp_factors_account" ON "totp_factors" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_hash" ON "known_devices" USING btree ("hash","account_id");--> statement-breakpoint
CREATE INDEX "known_devices_account" ON "known_devices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "activity_latest" ON "activity" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_latest" ON "audit_entries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_passes_signature" ON "challenge_passes" USING btree ("signature");--> statement-breakpoint
CREATE INDEX "challenge_passes_network" ON "challenge_passes" USING btree ("network","operation");--> statement-breakpoint
CREATE INDEX "challenge_passes_expiry" ON "challenge_passes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_latest" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("failed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "quotation_files_revision" ON "quotation_files" USING btree ("revision_id");--> statement-breakpoint
CREATE INDEX "quotation_lines_revision" ON "quotation_lines" USING btree ("revision_id","id");--> statement-breakpoint
CREATE INDEX "quotation_lines_lead" ON "quotation_lines" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_revisions_revision" ON "quotation_revisions" USING btree ("quotation_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_revisions_draft" ON "quotation_revisions" USING btree ("quotation_id") WHERE state = 'draft';--> statement-breakpoint
CREATE INDEX "quotations_request" ON "quotations" USING btree ("request_id","firm_id");--> statement-breakpoint
CREATE INDEX "quotations_firm" ON "quotations" USING btree ("firm_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_request" ON "conversations" USING btree ("request_id","firm_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_unassigned" ON "conversations" USING btree ("request_id") WHERE firm_id is null and firm_name = '';--> statement-breakpoint
CREATE INDEX "conversations_firm" ON "conversations" USING btree ("firm_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_lead" ON "messages" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "messages_account" ON "messages" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_revision" ON "messages" USING btree ("revision_id") WHERE revision_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "request_files_token" ON "request_files" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "request_files_request" ON "request_files" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_files_message" ON "request_files" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_accesses_lead" ON "contact_accesses" USING btree ("lead_id","account_id","kind","day");--> statement-breakpoint
CREATE INDEX "contact_accesses_account" ON "contact_accesses" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "lead_history_lead" ON "lead_history" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "leads_latest" ON "leads" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_distributor" ON "leads" USING btree ("distributor_id","progress","unread_reply_at" DESC NULLS LAST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_distributor_latest" ON "leads" USING btree ("distributor_id","unread_reply_at" DESC NULLS LAST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_assignee" ON "leads" USING btree ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "leads_accepted" ON "leads" USING btree ("accepted_by_id","accepted_at") WHERE accepted_by_id is not null;--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING gin ("phone_digits" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("distributor_id") WHERE progress = 'new' and status <> 'rejected';--> statement-breakpoint
CREATE INDEX "leads_unanswered" ON "leads" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE progress = 'new' and status <> 'rejected';--> statement-breakpoint
CREATE INDEX "leads_status" ON "leads" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_figures" ON "leads" USING btree ("created_at","status","category");--> statement-breakpoint
CREATE INDEX "leads_customer" ON "leads" USING btree (lower("customer_name") collate "C");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree (lower("email") collate "C");--> statement-breakpoint
CREATE INDEX "leads_brand" ON "leads" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "leads_product" ON "leads" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "leads_request" ON "leads" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_line_distributor" ON "leads" USING btree ("request_id","line","distributor_id") WHERE line is not null;--> statement-breakpoint
CREATE INDEX "leads_unreminded" ON "leads" USING btree (coalesce("offered_at", "created_at")) WHERE progress = 'new' and status <> 'rejected' and reminded_at is null and distributor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_requests_token" ON "quote_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "request_networks_request" ON "request_networks" USING btree ("request_id","hash");--> statement-breakpoint
CREATE INDEX "request_networks_created" ON "request_networks" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_links_hash" ON "tracking_links" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "tracking_links_request" ON "tracking_links" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_accesses_hash" ON "buyer_accesses" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "buyer_accesses_lead" ON "buyer_accesses" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "buyer_accesses_expiry" ON "buyer_accesses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lead_notes_lead" ON "lead_notes" USING btree ("lead_id","firm_id");--> statement-breakpoint
CREATE INDEX "lead_notes_firm" ON "lead_notes" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "lead_notes_account" ON "lead_notes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "lead_notes_due" ON "lead_notes" USING btree ("remind_on") WHERE remind_on is not null and not reminded;--> statement-breakpoint
CREATE INDEX "bulk_changes_moment" ON "bulk_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "deletions_address" ON "deletions" USING btree ("address");--> statement-breakpoint
CREATE INDEX "deletions_moment" ON "deletions" USING btree ("deleted_at");
--> statement-breakpoint
-- Searches read the words of many products and sorting their names, but never their texts: of long rows the texts are moved out.
ALTER TABLE "products" ALTER COLUMN "search" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "sort_name" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "products" SET (toast_tuple_target = 1024);--> statement-breakpoint
-- The audit log is append-only: only a transaction that says so beforehand may erase from it.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('nalika.audit_upkeep', true), '') <> 'on' THEN
    RAISE EXCEPTION 'The audit trail is append-only.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE WHEN TG_OP = 'UPDATE' THEN NEW ELSE OLD END;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- Processes that cache public responses made of these tables are notified of every committed change.
CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('nalika_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER product_brands_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_brands
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER search_words_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_words
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER brands_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER brand_media_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand_media
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER documents_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER pages_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER distributor_brands_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON distributor_brands
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
-- Product pages show own prices with the firm's consent.
CREATE TRIGGER distributor_products_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON distributor_products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
-- The network page shows ratings.
CREATE TRIGGER order_ratings_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON order_ratings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
-- What the directory shows of an account: a new password, for instance, notifies nobody.
CREATE TRIGGER accounts_told
  AFTER INSERT OR UPDATE OF role, status, company_name, city, state, prices_shown OR DELETE OR TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
-- Open lists and conversations are notified of changes, so that they need not poll.
CREATE FUNCTION announce_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('nalika_leads', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leads_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON leads
  FOR EACH STATEMENT EXECUTE FUNCTION announce_leads();
--> statement-breakpoint
CREATE TRIGGER conversations_announced AFTER INSERT OR UPDATE OR DELETE ON conversations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_leads();
