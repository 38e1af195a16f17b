ALTER TABLE "messages" ADD COLUMN "revision_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_revision_id_quotation_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."quotation_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A lead from before requests gets one of its own.
INSERT INTO quote_requests (reference, token_hash, created_at)
SELECT 'NQ-' || lpad(l.id::text, greatest(6, length(l.id::text)), '0'),
  replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), l.created_at
FROM leads l
WHERE l.request_id IS NULL AND l.person_erased_at IS NULL
  AND EXISTS (SELECT FROM lead_responses r WHERE r.lead_id = l.id);--> statement-breakpoint
UPDATE leads l SET request_id = q.id FROM quote_requests q
WHERE l.request_id IS NULL AND l.person_erased_at IS NULL
  AND q.reference = 'NQ-' || lpad(l.id::text, greatest(6, length(l.id::text)), '0')
  AND EXISTS (SELECT FROM lead_responses r WHERE r.lead_id = l.id);--> statement-breakpoint
-- Every response that is no part of a quotation. Those of a firm to one lead become revisions of one quotation.
CREATE TABLE one_offer AS
SELECT r.*, NULL::int AS quotation_id, NULL::int AS revision_id,
  (row_number() OVER answers)::int AS revision, first_value(r.id) OVER answers AS first_id,
  NOT EXISTS (SELECT FROM lead_responses later WHERE later.lead_id = r.lead_id AND later.id > r.id
    AND later.distributor_id IS NOT DISTINCT FROM r.distributor_id
    AND later.distributor_name = r.distributor_name) AS is_latest
FROM lead_responses r
WHERE NOT EXISTS (SELECT FROM quotation_lines l WHERE l.response_id = r.id)
WINDOW answers AS (PARTITION BY r.lead_id, r.distributor_id, r.distributor_name ORDER BY r.id);--> statement-breakpoint
UPDATE one_offer o SET quotation_id = n.id
FROM (SELECT first_id, nextval(pg_get_serial_sequence('quotations', 'id'))::int AS id
  FROM (SELECT DISTINCT first_id FROM one_offer ORDER BY first_id) firsts) n
WHERE n.first_id = o.first_id;--> statement-breakpoint
UPDATE one_offer o SET revision_id = n.id
FROM (SELECT id AS response_id, nextval(pg_get_serial_sequence('quotation_revisions', 'id'))::int AS id
  FROM (SELECT id FROM one_offer ORDER BY id) responses) n
WHERE n.response_id = o.id;--> statement-breakpoint
INSERT INTO quotations (id, request_id, firm_id, number, created_at) OVERRIDING SYSTEM VALUE
SELECT o.quotation_id, l.request_id, o.distributor_id, 'QT-' || to_char(o.created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY')
  || '-' || lpad(o.quotation_id::text, greatest(6, length(o.quotation_id::text)), '0'), o.created_at
FROM one_offer o JOIN leads l ON l.id = o.lead_id
WHERE o.revision = 1;--> statement-breakpoint
-- The price is for the lead's quantity; for one unit of the price where that cannot be converted. GST of 18 % comes on top.
CREATE TABLE one_offer_lines AS
WITH priced AS (
  SELECT o.*, l.quantity, l.unit, l.piece_length, l.kilograms_per_metre,
    CASE WHEN l.unit = o.price_unit THEN l.quantity ELSE l.quantity * coalesce(
      wanted.metres / nullif(price.metres, 0),
      coalesce(wanted.kilograms, wanted.metres * l.kilograms_per_metre)
        / nullif(coalesce(price.kilograms, price.metres * l.kilograms_per_metre), 0)) END AS priced_quantity
  FROM one_offer o JOIN leads l ON l.id = o.lead_id
  CROSS JOIN LATERAL (SELECT
    CASE l.unit WHEN 'metres' THEN 1 WHEN 'feet' THEN 0.3048 WHEN 'pieces' THEN l.piece_length END AS metres,
    CASE l.unit WHEN 'kg' THEN 1 WHEN 'tonnes' THEN 1000 END AS kilograms) wanted
  CROSS JOIN LATERAL (SELECT
    CASE o.price_unit WHEN 'metres' THEN 1 WHEN 'feet' THEN 0.3048 WHEN 'pieces' THEN l.piece_length END AS metres,
    CASE o.price_unit WHEN 'kg' THEN 1 WHEN 'tonnes' THEN 1000 END AS kilograms) price
)
SELECT revision_id, round(price_per_piece * 100)::bigint AS unit_price,
  CASE WHEN priced_quantity IS NULL THEN 1 ELSE quantity END AS quantity,
  CASE WHEN priced_quantity IS NULL THEN price_unit ELSE unit END AS unit,
  coalesce(priced_quantity, 1) AS priced_quantity,
  round(round(price_per_piece * 100) * coalesce(priced_quantity, 1))::bigint AS amount
FROM priced;--> statement-breakpoint
INSERT INTO quotation_revisions (id, quotation_id, revision, state, firm, place_of_supply, freight, packing, delivery_time,
  valid_until, payment_terms, notes, totals, sent_at, sent_by, created_at, updated_at) OVERRIDING SYSTEM VALUE
SELECT o.revision_id, o.quotation_id, o.revision, CASE WHEN o.is_latest THEN 'sent' ELSE 'revised' END,
  jsonb_build_object('name', o.distributor_name, 'gstin', coalesce(a.gst_no, ''), 'state', coalesce(a.state, ''),
    'address', concat_ws(', ', nullif(a.address, ''), nullif(a.city, ''), nullif(a.state, '')),
    'phone', coalesce(a.mobile, ''), 'email', coalesce(a.email, '')),
  CASE WHEN tax.is_within THEN a.state ELSE '' END, 0, 0, '', o.valid_until, '', o.message,
  jsonb_build_object('gross', n.amount, 'discount', 0, 'goods', n.amount, 'freight', 0, 'packing', 0, 'taxable', n.amount,
    'gst', jsonb_build_array(jsonb_build_object('rate', 1800, 'taxable', n.amount) || tax.amounts),
    'total', n.amount + tax.total) || tax.amounts,
  o.created_at, coalesce(nullif(o.person_name, ''), o.distributor_name), o.created_at, o.created_at
FROM one_offer o
JOIN one_offer_lines n ON n.revision_id = o.revision_id
JOIN leads l ON l.id = o.lead_id
LEFT JOIN accounts a ON a.id = o.distributor_id
CROSS JOIN LATERAL (SELECT a.state <> '' AND position(lower(a.state) in lower(l.location)) > 0 AS is_within) place
CROSS JOIN LATERAL (SELECT coalesce(place.is_within, false) AS is_within,
  CASE WHEN place.is_within THEN 2 * round(n.amount * 0.09) ELSE round(n.amount * 0.18) END::bigint AS total,
  CASE WHEN place.is_within
    THEN jsonb_build_object('cgst', round(n.amount * 0.09), 'sgst', round(n.amount * 0.09), 'igst', 0)
    ELSE jsonb_build_object('cgst', 0, 'sgst', 0, 'igst', round(n.amount * 0.18)) END AS amounts) tax;--> statement-breakpoint
INSERT INTO quotation_lines (revision_id, lead_id, description, hsn, mill, certificate, quantity, unit, unit_price, price_unit,
  discount_rate, gst_rate, piece_length, kilograms_per_metre, priced_quantity, gross, discount, amount)
SELECT o.revision_id, l.id, coalesce(nullif(CASE WHEN l.product_id IS NULL THEN l.description ELSE '' END, ''), l.product_name),
  '', l.brand_name, 'none', n.quantity, n.unit, n.unit_price, o.price_unit, 0, 1800, l.piece_length, l.kilograms_per_metre,
  round(n.priced_quantity, 3), n.amount, 0, n.amount
FROM one_offer o
JOIN one_offer_lines n ON n.revision_id = o.revision_id
JOIN leads l ON l.id = o.lead_id
ORDER BY o.id;--> statement-breakpoint
UPDATE messages m SET revision_id = o.revision_id FROM one_offer o WHERE m.response_id = o.id;--> statement-breakpoint
-- A quotation of several lines is one message, the latest of theirs.
UPDATE messages m SET revision_id = latest.revision_id
FROM (SELECT l.revision_id, max(x.id) AS id FROM messages x JOIN quotation_lines l ON l.response_id = x.response_id
  GROUP BY l.revision_id) latest
WHERE m.id = latest.id;--> statement-breakpoint
DELETE FROM messages WHERE response_id IS NOT NULL AND revision_id IS NULL;--> statement-breakpoint
-- They have rows of the table that goes.
UPDATE deletions SET snapshot = NULL WHERE snapshot::text LIKE '%"lead_responses"%';--> statement-breakpoint
DROP TABLE one_offer, one_offer_lines;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_revision" ON "messages" USING btree ("revision_id") WHERE revision_id is not null;--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "response_id";--> statement-breakpoint
ALTER TABLE "quotation_lines" DROP COLUMN "response_id";--> statement-breakpoint
DROP TABLE "lead_responses";
