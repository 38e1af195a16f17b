import { endpoints, quotationTotals, type EndpointDefinition, paise } from '@nalika/shared-api/contract'
import { eq, sql } from 'drizzle-orm'
import { pages } from '../../content/pages/pages.schema.ts'
import { orders } from '../../deals/orders/orders.schema.ts'
import { quotationTemplates } from '../../deals/quotations/quotation-templates.schema.ts'
import { verificationDocuments } from '../../firms/approvals/approvals.schema.ts'
import { ownPriceImports } from '../../firms/own-prices/own-prices.schema.ts'
import { tokens } from '../../identity/accounts/auth.schema.ts'
import { invitations } from '../../identity/admins/invitations.schema.ts'
import { passkeys } from '../../identity/passkeys/passkeys.schema.ts'
import { savedViews } from '../../identity/saved-views/saved-views.schema.ts'
import { tasks } from '../../overviews/tasks/tasks.schema.ts'
import { quotationRevisions, quotations } from '../../requests/answers/quotations.schema.ts'
import { leadNotes } from '../../requests/notes/lead-notes.schema.ts'
import { goodObject, type InputSchema } from '../contract/malicious-input.ts'
import { startTestApp, type TestApp, type TestPerson } from '../app/test-app.ts'
import { addBrand, addProduct } from '../records/test-catalogue.ts'
import { addLead } from '../records/test-leads.ts'

const NO_LINES = { lines: [], seller_state: '', place_of_supply: '' }

let api: TestApp
let owner: TestPerson
/** For each route with an id that others than admins may call: the id of a record that is the owner's. */
let records: Record<string, number>
let boss: TestPerson
beforeAll(async () => {
  api = await startTestApp()
  owner = await api.signedIn('distributor', { name: 'Owner Secretive', mobile: '9848011111' })
  boss = await api.signedIn('admin', { name: 'Boss Secretive' })
  const lead = await addLead(api.database.db, {
    distributorId: owner.id,
    customerName: 'Customer Secretive',
    email: 'customer-secretive@test.example',
  })
  const sales = await api.signedIn('distributor', {
    role: 'sales',
    firmId: owner.id,
    name: 'Sales Secretive',
  })
  const [invitation] = await api.database.db
    .insert(invitations)
    .values({
      email: 'secretive@test.example',
      firmId: owner.id,
      invitedBy: owner.id,
      hash: 'secretive',
      expiresAt: new Date(Date.now() + 60_000),
    })
    .returning({ id: invitations.id })
  const [session] = await api.database.db
    .select({ id: tokens.id })
    .from(tokens)
    .where(eq(tokens.accountId, owner.id))
  const [view] = await api.database.db
    .insert(savedViews)
    .values({ accountId: owner.id, list: 'leads', name: 'View Secretive', query: '' })
    .returning({ id: savedViews.id })
  const [document] = await api.database.db
    .insert(verificationDocuments)
    .values({ accountId: owner.id, kind: 'pan-card', path: 'verification/secretive.pdf' })
    .returning({ id: verificationDocuments.id })
  const [imported] = await api.database.db
    .insert(ownPriceImports)
    .values({ accountId: owner.id, label: 'Import Secretive', rows: [] })
    .returning({ id: ownPriceImports.id })
  const [quotation] = await api.database.db
    .insert(quotations)
    .values({ firmId: owner.id, number: 'QT-Secretive' })
    .returning({ id: quotations.id })
  const [revision] = await api.database.db
    .insert(quotationRevisions)
    .values({
      quotationId: quotation?.id ?? 0,
      revision: 1,
      placeOfSupply: '',
      freight: paise(0),
      packing: paise(0),
      deliveryTime: 'Secretive',
      paymentTerms: '',
      notes: 'Secretive',
      firm: { name: 'Secretive', address: '', gstin: '', state: '', phone: '', email: '' },
      totals: quotationTotals({ ...NO_LINES, freight: paise(0), packing: paise(0) }),
    })
    .returning({ id: quotationRevisions.id })
  const quotationId = revision?.id ?? 0
  const [note] = await api.database.db
    .insert(leadNotes)
    .values({
      leadId: lead,
      firmId: owner.id,
      accountId: owner.id,
      authorName: owner.name,
      text: 'Note Secretive',
    })
    .returning({ id: leadNotes.id })
  const [task] = await api.database.db
    .insert(tasks)
    .values({ leadId: lead, firmId: owner.id, authorName: owner.name, text: 'Task Secretive' })
    .returning({ id: tasks.id })
  const [order] = await api.database.db
    .insert(orders)
    .values({
      revisionId: quotationId,
      firmId: owner.id,
      number: 'PO-Secretive',
      total: paise(0),
      totals: quotationTotals({ ...NO_LINES, freight: paise(0), packing: paise(0) }),
    })
    .returning({ id: orders.id })
  const [passkey] = await api.database.db
    .insert(passkeys)
    .values({
      accountId: owner.id,
      credentialId: 'secretive',
      publicKey: 'secretive',
      device: 'Secretive',
      isSynced: false,
    })
    .returning({ id: passkeys.id })
  const [template] = await api.database.db
    .insert(quotationTemplates)
    .values({
      ...{ accountId: owner.id, name: 'Secretive', validDays: 7, isDefault: false },
      ...{ deliveryTime: '', paymentTerms: '', notes: '' },
    })
    .returning({ id: quotationTemplates.id })
  records = {
    removeQuotationTemplate: template?.id ?? 0,
    removePasskey: passkey?.id ?? 0,
    undoOwnPriceImport: imported?.id ?? 0,
    quotationOfLead: lead,
    saveQuotation: lead,
    sendQuotation: quotationId,
    withdrawQuotation: quotationId,
    discardQuotation: quotationId,
    addQuotationFile: quotationId,
    removeQuotationFile: quotationId,
    quotationFile: quotationId,
    quotationPdf: quotationId,
    order: order?.id ?? 0,
    orderPdf: order?.id ?? 0,
    orderCertificate: order?.id ?? 0,
    addOrderCertificate: order?.id ?? 0,
    removeOrderCertificate: order?.id ?? 0,
    dispatchOrder: order?.id ?? 0,
    confirmOrder: order?.id ?? 0,
    cancelOrder: order?.id ?? 0,
    leadOrders: lead,
    verificationDocument: document?.id ?? 0,
    removeVerificationDocument: document?.id ?? 0,
    updateSavedView: view?.id ?? 0,
    deleteSavedView: view?.id ?? 0,
    endSession: session?.id ?? 0,
    distributorCounts: owner.id,
    leadHistory: lead,
    leadFile: lead,
    leadConversations: lead,
    sendMessage: lead,
    readConversation: lead,
    messageFile: lead,
    leadNotes: lead,
    addLeadNote: lead,
    updateLeadNote: note?.id ?? 0,
    deleteLeadNote: note?.id ?? 0,
    ownCustomer: lead,
    updateTask: task?.id ?? 0,
    deleteTask: task?.id ?? 0,
    closeLead: lead,
    changeLeadOutcome: lead,
    acceptLead: lead,
    markRepliesRead: lead,
    assignLead: lead,
    setPersonStatus: sales.id,
    withdrawInvitation: invitation?.id ?? 0,
    profile: owner.id,
    updateProfile: owner.id,
  }
})
afterAll(() => api.close())

const withId = Object.values<EndpointDefinition>(endpoints).filter(({ url }) => url.includes('/:id'))

async function send(
  endpoint: EndpointDefinition,
  id: string | number,
  person: TestPerson | undefined,
  query = '',
) {
  const schema = (endpoint.schema.body ?? {}) as InputSchema
  const fields = schema.required ?? []
  const answer = await api.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.url.replace(':id', String(id)).replace(':file', '1').replace(/:\w+/, 'nothing')}${query}`,
    headers: person?.headers ?? {},
    ...(endpoint.method === 'POST' && { payload: goodObject(schema, fields) }),
  })
  expect([endpoint.name, answer.body.includes('ecretive')]).toEqual([endpoint.name, false])
  return answer.statusCode
}

/** Every row of every table but for when a session was last used. */
async function everything(): Promise<unknown> {
  const { rows } = await api.database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const prints: unknown[] = []
  for (const { name } of rows) {
    const print = await api.database.db.execute(
      sql`select ${name} as name, count(*)::int as rows, coalesce(sum(hashtext((to_jsonb(t) - 'last_used_at')::text)), 0)::text as print from ${sql.identifier(name)} t`,
    )
    prints.push(print.rows[0])
  }
  return prints
}

test('SES-10 every route with an id answers 404 for another person’s record and leaves it unchanged', async () => {
  const shared = withId.filter(({ config: { roles } }) => roles !== 'public' && roles.includes('distributor'))
  expect(shared.map(({ name }) => name).sort()).toEqual(Object.keys(records).sort())
  const stranger = await api.signedIn('distributor')
  const before = await everything()
  for (const endpoint of shared) {
    const id = records[endpoint.name] ?? 0
    const spellings = [
      id,
      `0${String(id)}`,
      `${String(id)}.0`,
      `${String(id)}%20`,
      `%20${String(id)}`,
      `+${String(id)}`,
    ]
    for (const spelled of [...spellings, `${String(id)}%00`, `${String(id)},${String(stranger.id)}`]) {
      const status = await send(endpoint, spelled, stranger)
      expect([endpoint.name, spelled, [404, 422].includes(status)]).toEqual([endpoint.name, spelled, true])
    }
    expect([endpoint.name, await send(endpoint, id, stranger)]).toEqual([endpoint.name, 404])
    expect([endpoint.name, await send(endpoint, id, undefined)]).toEqual([endpoint.name, 401])
    // What is one's own stays so, whatever else the address says.
    if (endpoint.method === 'GET')
      await send(
        endpoint,
        stranger.id,
        stranger,
        `?id=${String(id)}&user_id=${String(id)}&distributor_id=${String(id)}`,
      )
  }
  expect(await everything()).toEqual(before)
})

test('SES-10 an admin’s own profile and sessions are not another admin’s', async () => {
  const stranger = await api.signedIn('admin')
  const [session] = await api.database.db.select().from(tokens).where(eq(tokens.accountId, boss.id))
  const before = await everything()
  expect(await send(endpoints.profile, boss.id, stranger)).toBe(404)
  expect(await send(endpoints.updateProfile, boss.id, stranger)).toBe(404)
  expect(await send(endpoints.endSession, session?.id ?? 0, stranger)).toBe(404)
  expect(await everything()).toEqual(before)
})

test('SES-10 admin routes refuse distributors and visitors, also for existing records', async () => {
  const { db } = api.database
  const brand = await addBrand(db, 'Secretive Brand', { status: 'inactive' })
  const product = await addProduct(db)
  const [page] = await db
    .insert(pages)
    .values({ title: 'Secretive', slug: 'secretive', content: '<p>Secretive</p>', status: 'draft' })
    .returning({ id: pages.id })
  const waiting = await api.signedIn('admin', { status: 'pending', name: 'Waiting Secretive' })
  const ids = [brand, product, page?.id, waiting.id, owner.id, records.closeLead].filter(
    (id) => id !== undefined,
  )
  const stranger = await api.signedIn('distributor')
  const before = await everything()
  const guarded = withId.filter(
    ({ config: { roles } }) => roles !== 'public' && !roles.includes('distributor'),
  )
  expect(guarded.length).toBeGreaterThan(20)
  for (const endpoint of guarded) {
    for (const id of new Set(ids)) {
      expect([endpoint.name, id, await send(endpoint, id, stranger)]).toEqual([endpoint.name, id, 403])
      expect([endpoint.name, id, await send(endpoint, id, undefined)]).toEqual([endpoint.name, id, 401])
    }
  }
  // What is not public has no public address either.
  for (const url of [
    `/brandDetails/${String(brand)}`,
    '/custom-pages/slug/secretive',
    '/entries/page/secretive',
  ]) {
    const answer = await api.app.inject(`/api${url}`)
    expect([url, answer.statusCode >= 400, answer.body.includes('ecretive')]).toEqual([url, true, false])
  }
  expect(await everything()).toEqual(before)
})

test('SES-10 lists and search never show a distributor another’s records', async () => {
  const stranger = await api.signedIn('distributor')
  const asked = [
    '/distributor/leads?per_page=1000',
    '/distributor/leads?search=Secretive',
    `/distributor/leads?distributor_id=${String(owner.id)}&user_id=${String(owner.id)}&progress=all`,
    `/distributor/leads?distributor_id[]=${String(owner.id)}`,
    '/distributor/leads?search=%25',
    '/find?term=Secretive',
    '/find?term=customer-secretive',
    `/sessions?account_id=${String(owner.id)}`,
  ]
  for (const url of asked) {
    const answer = await api.app.inject({ url: `/api${url}`, headers: stranger.headers })
    expect([url, /secretive|98480/i.test(answer.body)]).toEqual([url, false])
  }
})
