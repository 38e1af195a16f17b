import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { insertAccount } from '../../identity/accounts/auth.queries.ts'
import { MIGRATIONS } from '../../platform/database/database.ts'
import { conversations, messages } from '../../requests/conversations/conversations.schema.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { addLead } from '../../testing/test-leads.ts'
import { addRequest } from '../../testing/test-quotations.ts'
import { threadsOf } from '../conversations/threads.queries.ts'
import { readQuotations } from './quotation-records.queries.ts'

/** Brings back what the migration removes. */
const BEFORE = `
  alter table messages add column response_id int;
  alter table quotation_lines add column response_id int;
  create table lead_responses (id int primary key, lead_id int, distributor_id int, distributor_name text,
    person_name text, price_per_piece numeric(12, 2), price_unit text, message text, valid_until date,
    created_at timestamptz);`

test('DIS-05 DEA-03 a response from before is a quotation with its price, note, day and state, also in its conversation', async () => {
  const file = (await readdir(MIGRATIONS)).find((name) => name.endsWith('_one-offer.sql')) ?? ''
  const statements = (await readFile(join(MIGRATIONS, file), 'utf8')).split('--> statement-breakpoint')
  const first = statements.findIndex((statement) => statement.includes('INSERT INTO quote_requests'))
  const last = statements.findIndex((statement) => statement.includes('DROP TABLE one_offer'))
  const { db, pool, close } = await openTestDatabase()
  const firm = await insertAccount(db, {
    ...{
      role: 'distributor',
      status: 'active',
      passwordHash: '',
      name: 'Farida',
      email: 'farida@test.example',
    },
    ...{ companyName: 'Deccan Pipes', gstNo: '36ZZZCT0001A1ZM', state: 'Telangana', city: 'Hyderabad' },
  })
  const own = { distributorId: firm?.id ?? 0 }
  const { id: requestId, leadIds } = await addRequest(db, 'token', [
    { ...own, quantity: 2, unit: 'tonnes', location: 'Warangal, Telangana' },
  ])
  const [tonnes = 0] = leadIds
  const piece = { pieceLength: 6, kilogramsPerMetre: 5 }
  const pieces = await addLead(db, { ...own, ...piece, quantity: 10, location: 'Pune' })
  const unknown = await addLead(db, { ...own, quantity: null })
  const [conversation] = await db
    .insert(conversations)
    .values({ requestId, firmId: own.distributorId })
    .returning()
  const said = { conversationId: conversation?.id ?? 0, leadId: tonnes, author: 'distributor' as const }
  const [message] = await db
    .insert(messages)
    .values({ ...said, authorName: 'Farida', text: '' })
    .returning()
  await pool.query(BEFORE)
  const respond = (id: number, lead: number, price: number, unit: string, until: string | null) =>
    pool.query(
      `insert into lead_responses values ($1, $2, $3, 'Deccan Pipes', 'Farida', $4, $5, $6, $7, '2026-01-01T09:00:00Z')`,
      [id, lead, own.distributorId, price, unit, `Note ${String(id)}`, until],
    )
  await respond(1, tonnes, 65_000, 'tonnes', '2026-02-01')
  await respond(2, tonnes, 64_000.5, 'tonnes', null)
  await respond(3, pieces, 60, 'kg', null)
  await respond(4, unknown, 1450, 'pieces', null)
  await pool.query('update messages set response_id = 2 where id = $1', [message?.id])

  for (const statement of statements.slice(first, last + 1)) await pool.query(statement)

  const found = (await readQuotations(db, 'admin', undefined)).toReversed()
  const [thread] = await threadsOf(db, requestId)
  await close()
  const line = (lead_id: number, values: object) => [expect.objectContaining({ lead_id, ...values })]
  expect(found).toMatchObject([
    {
      ...{ revision: 1, state: 'revised', notes: 'Note 1', valid_until: '2026-02-01' },
      lines: line(tonnes, { unit_price: 6_500_000, quantity: 2, unit: 'tonnes', amount: 13_000_000 }),
      totals: { cgst: 1_170_000, sgst: 1_170_000, igst: 0, total: 15_340_000 },
    },
    {
      ...{ revision: 2, state: 'sent', number: found[0]?.number, place_of_supply: 'Telangana' },
      ...{ sent_at: '2026-01-01T09:00:00.000Z', sent_by: 'Farida', firm: { name: 'Deccan Pipes' } },
      lines: line(tonnes, { unit_price: 6_400_050, amount: 12_800_100 }),
    },
    {
      request: `NQ-${String(pieces).padStart(6, '0')}`,
      lines: line(pieces, { quantity: 10, priced_quantity: 300, unit_price: 6000, amount: 1_800_000 }),
      totals: { igst: 324_000, total: 2_124_000 },
    },
    { state: 'sent', lines: line(unknown, { quantity: 1, unit: 'pieces', amount: 145_000 }) },
  ])
  expect(new Set(found.map(({ number }) => number)).size).toBe(3)
  expect(thread?.messages).toMatchObject([
    {
      text: 'Note 2',
      quotation: { number: found[1]?.number, revision: 2, state: 'sent', total: 15_104_118 },
    },
  ])
})
