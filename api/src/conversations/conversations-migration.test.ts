import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { insertAccount } from '../auth/auth.queries.ts'
import { MIGRATIONS } from '../infrastructure/database/database.ts'
import { leadHistory, leadResponses, leads, quoteRequests } from '../leads/leads.schema.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { addLead } from '../testing/test-leads.ts'
import { threadsOf, unreadByCustomer, unreadByFirm } from './threads.queries.ts'

test('DEA-05 replies and quotations from before are messages, with what the firm had not read', async () => {
  const file = (await readdir(MIGRATIONS)).find((name) => name.endsWith('_conversations.sql')) ?? ''
  const statements = (await readFile(join(MIGRATIONS, file), 'utf8')).split('--> statement-breakpoint')
  const first = statements.findIndex((statement) => statement.includes('earlier_messages'))
  const last = statements.findLastIndex((statement) => statement.includes('earlier_messages'))
  const { db, pool, close } = await openTestDatabase()
  const account = { role: 'distributor', status: 'active', passwordHash: '' } as const
  const firm = await insertAccount(db, {
    ...{ ...account, name: 'Farida', companyName: 'Deccan Pipes', email: 'farida@test.example' },
  })
  const [request] = await db.insert(quoteRequests).values({ tokenHash: 'hash' }).returning()
  const requestId = request?.id ?? 0
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute))
  const own = { requestId, distributorId: firm?.id ?? 0 }
  const pipe = await addLead(db, { ...own, unreadReplyAt: at(4) })
  const bend = await addLead(db, own)
  const odd = await addLead(db, { requestId })
  const reply = (leadId: number, text: string, minute: number) => ({
    ...{ leadId, kind: 'reply' as const, actorName: 'Asha Rao', actorRole: 'customer' as const },
    ...{ sentence: `Asha Rao replied: ${text}`, createdAt: at(minute) },
  })
  await db
    .insert(leadHistory)
    .values([
      reply(pipe, 'Any news?', 1),
      reply(bend, 'And the bend?\nreplied: twice', 3),
      reply(pipe, 'By Friday.', 4),
      reply(odd, 'To nobody yet', 5),
      { ...reply(pipe, '', 6), sentence: 'The customer replied.' },
    ])
  const quote = { leadId: pipe, price: 100, message: 'Ex stock.', createdAt: at(2) }
  await db.insert(leadResponses).values([
    { ...quote, distributorId: firm?.id ?? 0, distributorName: 'Deccan Pipes', personName: 'Sunil' },
    { ...quote, distributorId: null, distributorName: 'Gone Tubes' },
  ])

  for (const statement of statements.slice(first, last + 1)) await pool.query(statement)

  const threads = await threadsOf(db, requestId)
  const found = threads.map((thread) => ({
    firm: thread.firmName,
    texts: thread.messages.map(({ name, text }) => `${name}: ${text}`),
    unread: [unreadByFirm(thread), unreadByCustomer(thread)],
    lastAt: thread.conversation.lastAt,
  }))
  await db.delete(leads).where(eq(leads.id, pipe))
  const left = (await threadsOf(db, requestId)).map(({ messages }) => messages.length)
  await close()
  expect(found.toSorted((a, b) => a.firm.localeCompare(b.firm))).toEqual([
    { firm: '', texts: ['Asha Rao: To nobody yet'], unread: [0, 0], lastAt: at(5) },
    {
      firm: 'Deccan Pipes',
      texts: [
        'Asha Rao: Any news?',
        'Sunil: Ex stock.',
        'Asha Rao: And the bend?\nreplied: twice',
        'Asha Rao: By Friday.',
      ],
      unread: [1, 0],
      lastAt: at(4),
    },
    { firm: 'Gone Tubes', texts: ['Gone Tubes: Ex stock.'], unread: [0, 0], lastAt: at(2) },
  ])
  // Quotations go with their lead.
  expect(left.toSorted()).toEqual([0, 1, 3])
})
