import { openOwnStore } from '@nalika/release/publish'
import { asc, eq, gt, sql } from 'drizzle-orm'
import { endpoints } from '@nalika/shared-api/contract'
import type { AuditEntry, EndpointDefinition, Pagination } from '@nalika/shared-api/contract'
import { products } from '../../catalogue/products/catalogue.schema.ts'
import { orderRatings } from '../../deals/ratings/ratings.schema.ts'
import { accountLinkQueries } from '../../identity/accounts/account-links.queries.ts'
import { invitations } from '../../identity/admins/invitations.schema.ts'
import { oidcLinks } from '../../identity/oidc/oidc.schema.ts'
import { passkeys } from '../../identity/passkeys/passkeys.schema.ts'
import { customers } from '../../requests/customers/customers.schema.ts'
import { requestDrafts } from '../../requests/inbox/request-drafts.schema.ts'
import { quoteRequests } from '../../requests/leads/leads.schema.ts'
import { insertQuoteRequest } from '../../requests/leads/new-leads.queries.ts'
import { fileOf, multipartOf } from '../../testing/files/form-data.ts'
import { picture } from '../../testing/files/pictures.ts'
import { startTestApp, TEST_PASSWORD } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { testAuthenticator } from '../../testing/app/test-authenticator.ts'
import { addTotp, nextCode } from '../../testing/app/test-factors.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { freightTableOf } from '../../testing/records/test-freight.ts'
import { placeOrder } from '../../testing/records/test-orders.ts'
import { FIRM_OF_TELANGANA } from '../../testing/records/test-quotations.ts'
import { previewOne, releaseName, releaseThree } from '../../testing/records/test-releases.ts'
import { mp4 } from '../../testing/files/videos.ts'
import { storeBulkChange } from '../../undo/bulk-changes/bulk-changes.queries.ts'
import { deletions } from '../../undo/deletions/deletions.schema.ts'
import { mails } from '../mail/mail.schema.ts'
import { auditUpkeep } from './audit.queries.ts'
import { auditEntries } from './audit.schema.ts'

let api: TestApp
let admin: TestPerson
let distributor: TestPerson

/**
 * Reads by POST, because neither a file nor an answer belongs into an address; signing out; how somebody looks at
 * a list; and a picture, which the page that shows it records.
 */
const NO_DEEDS: readonly string[] = [
  'readDraftLines',
  'rejectedImportRows',
  'createSavedView',
  'updateSavedView',
  'deleteSavedView',
  'uploadPagePicture',
  'logout',
  'endSession',
  'endOtherSessions',
  'confirmIdentity',
  'startTotp',
  'startPasskey',
  // What people plan for themselves.
  'addTask',
  'updateTask',
  'deleteTask',
]

const adminWrites = Object.values<EndpointDefinition>(endpoints).filter(
  ({ name, method, config: { roles } }) =>
    method !== 'GET' && roles !== 'public' && roles.includes('admin') && !NO_DEEDS.includes(name),
)

interface AuditedCall {
  id?: number
  /** JSON, or a form when the endpoint takes one. */
  body?: Record<string, string | number | object>
  /** Of the entry that it leaves. */
  leaves: Partial<AuditEntry>
}

async function send(
  { method, url, config, schema }: EndpointDefinition,
  { id = 2_000_000_000, body = {} }: Pick<AuditedCall, 'id' | 'body'>,
  person?: TestPerson,
) {
  const form =
    config.multipart && Object.keys(body).length > 0
      ? await multipartOf(body as Record<string, string | Blob>)
      : undefined
  return api.app.inject({
    method,
    url: `/api${url.replace(':id', String(id)).replace(':version', '1').replace(':name/:app', 'pr-12/public-site')}`,
    headers: { ...person?.headers, ...form?.headers, 'x-request-id': 'request-of-the-test' },
    ...(schema.body && { payload: form?.payload ?? body }),
  })
}

const entriesAfter = (id: number) =>
  api.database.db.select().from(auditEntries).where(gt(auditEntries.id, id)).orderBy(asc(auditEntries.id))
const latestId = async () => (await entriesAfter(0)).at(-1)?.id ?? 0

const BRAND = {
  name: 'Lohanadi',
  company_name: 'Lohanadi Tubes Ltd',
  type: 'seamless',
  established: 1984,
  annual_capacity: '1,20,000 tonnes',
  manufacturing_plants: 3,
  countries_served: 12,
  employees: 900,
  iso_certified: 'Yes',
  about: 'Seamless tube since 1984.',
}
const PAGE = { title: 'Terms', slug: 'terms-of-trade', content: '<p>Fair.</p>' }

/** Every write of an admin, in an order in which each finds what it needs. */
async function auditedCalls(): Promise<[keyof typeof endpoints, () => AuditedCall | Promise<AuditedCall>][]> {
  const { db } = api.database
  const photo = fileOf(await picture())
  const video = fileOf(mp4(), 'works.mp4', 'video/mp4')
  const pdf = fileOf('%PDF-1.7\ntrailer\n%%EOF\n', 'catalogue.pdf', 'application/pdf')
  const requestId = await db.transaction((tx) => insertQuoteRequest(tx, 'hash-of-a-link'))
  const lead = await addLead(db, { email: 'asha@customer.example', customerName: 'Asha Rao', requestId })
  const asking = await api.signedIn('distributor', { approvedStates: ['Goa'], requestedStates: ['Kerala'] })
  const waiting = await api.signedIn('admin', { status: 'pending', name: 'Waits One' })
  const refused = await api.signedIn('admin', { status: 'pending', name: 'Waits Two' })
  const failed = { subject: 'S', text: 'T', html: '', state: 'failed' as const, failedAt: new Date() }
  const stored = await db
    .insert(mails)
    .values(['one', 'two', 'three'].map((name) => ({ ...failed, recipient: `${name}@test.example` })))
    .returning()
  const colleague = await api.signedIn('admin', { name: 'Meera Iyer' })
  const moving = await api.signedIn('distributor', { name: 'Nisha Naik' })
  await accountLinkQueries.create(db, {
    accountId: moving.id,
    purpose: 'change-email',
    email: 'nisha@new.example',
    lifeMs: 3_600_000,
  })
  const [first, second] = stored.map(({ id }) => id)
  const last = async (kind: AuditEntry['kind']) =>
    (await entriesAfter(0)).filter((entry) => entry.kind === kind && entry.recordId).at(-1)?.recordId ?? 0
  const csv = 'Name,Brands,Category\nImported pipe,Lohanadi,erw\n'
  const from = (field: string, was: string | null, is: string | null) =>
    expect.arrayContaining([{ field, from: was, to: is }]) as never
  return [
    [
      'updateProfile',
      () => ({
        id: admin.id,
        body: { name: 'Kavitha Reddy', email: admin.email, city: 'Pune' },
        leaves: {
          action: 'changed',
          kind: 'account',
          label: 'Kavitha Reddy',
          changes: [{ field: 'city', from: null, to: 'Pune' }],
        },
      }),
    ],
    [
      'resendEmailChange',
      async () => {
        const body = { name: 'Kavitha Reddy', email: 'kavitha@new.example', current_password: TEST_PASSWORD }
        await send(endpoints.updateProfile, { id: admin.id, body }, admin)
        return {
          leaves: {
            kind: 'account',
            changes: from('pending_email', 'kavitha@new.example', 'kavitha@new.example'),
          },
        }
      },
    ],
    [
      'cancelEmailChange',
      () => ({
        leaves: {
          action: 'changed',
          kind: 'account',
          changes: from('pending_email', 'kavitha@new.example', null),
        },
      }),
    ],
    [
      'cancelDistributorEmailChange',
      () => ({
        id: moving.id,
        leaves: {
          action: 'changed',
          kind: 'distributor',
          label: 'Nisha Naik',
          changes: from('pending_email', 'nisha@new.example', null),
        },
      }),
    ],
    [
      'setAdminRole',
      async () => ({
        id: (await api.signedIn('admin', { name: 'Nina Shah' })).id,
        body: { staff_role: 'clerk', current_password: TEST_PASSWORD },
        leaves: {
          action: 'changed',
          kind: 'account',
          label: 'Nina Shah',
          changes: [{ field: 'staff_role', from: 'owner', to: 'clerk' }],
        },
      }),
    ],
    [
      'inviteAdmin',
      () => ({
        body: { email: 'nina@test.example', staff_role: 'clerk', current_password: TEST_PASSWORD },
        leaves: {
          action: 'invited',
          kind: 'account',
          label: 'nina@test.example',
          changes: [{ field: 'staff_role', from: null, to: 'clerk' }],
        },
      }),
    ],
    [
      'withdrawAdminInvitation',
      async () => {
        const [invitation] = await api.database.db
          .insert(invitations)
          .values({
            email: 'ravi@test.example',
            invitedBy: admin.id,
            hash: 'hash',
            staffRole: 'clerk',
            expiresAt: new Date(Date.now() + 60_000),
          })
          .returning({ id: invitations.id })
        return {
          id: invitation?.id ?? 0,
          leaves: { action: 'deleted', kind: 'account', label: 'ravi@test.example' },
        }
      },
    ],
    [
      'setAdminStatus',
      () => ({
        id: colleague.id,
        body: { status: 'inactive', current_password: TEST_PASSWORD },
        leaves: {
          action: 'changed',
          kind: 'account',
          label: 'Meera Iyer',
          changes: [{ field: 'status', from: 'active', to: 'inactive' }],
        },
      }),
    ],
    [
      'endAccountSessions',
      async () => ({
        id: (await api.signedIn('distributor', { companyName: 'Rao Tubes' })).id,
        leaves: {
          action: 'changed',
          kind: 'distributor',
          label: 'Rao Tubes',
          changes: [{ field: 'sessions', from: '1', to: '0' }],
        },
      }),
    ],
    [
      'unlinkSignIn',
      async () => {
        const issuer = 'https://id.test.example'
        await db.insert(oidcLinks).values({ accountId: admin.id, issuer, subject: 'kavitha' })
        return {
          body: { current_password: TEST_PASSWORD },
          leaves: {
            action: 'changed',
            kind: 'account',
            changes: [{ field: 'sign_in_link', from: issuer, to: null }],
          },
        }
      },
    ],
    [
      'confirmTotp',
      async () => {
        const start = await send(endpoints.startTotp, {}, admin)
        return {
          body: { code: nextCode(start.json<{ data: { secret: string } }>().data.secret) },
          leaves: {
            action: 'changed',
            kind: 'account',
            changes: [{ field: 'second_factor', from: null, to: 'authenticator app' }],
          },
        }
      },
    ],
    [
      'renewRecoveryCodes',
      () => ({
        leaves: { action: 'changed', changes: from('second_factor', 'recovery codes', 'new recovery codes') },
      }),
    ],
    [
      'removeTotp',
      () => ({ leaves: { action: 'changed', changes: from('second_factor', 'authenticator app', null) } }),
    ],
    [
      'addPasskey',
      async () => {
        const start = await send(endpoints.startPasskey, {}, admin)
        const { data } = start.json<{ data: { challenge: string } }>()
        return {
          body: { response: testAuthenticator(new URL(api.app.config.siteUrl).origin).create(data) },
          leaves: { action: 'changed', kind: 'account' },
        }
      },
    ],
    [
      'removePasskey',
      async () => {
        const [one] = await db.select().from(passkeys).where(eq(passkeys.accountId, admin.id))
        return { id: one?.id ?? 0, leaves: { action: 'changed', kind: 'account' } }
      },
    ],
    [
      'resetSecondFactor',
      async () => {
        const person = await api.signedIn('distributor', { name: 'Usha Pai' })
        await addTotp(db, person.id)
        return {
          id: person.id,
          leaves: {
            action: 'changed',
            kind: 'distributor',
            label: 'Usha Pai',
            changes: from('second_factor', 'second factor', null),
          },
        }
      },
    ],
    [
      'changePassword',
      () => ({
        body: { current_password: TEST_PASSWORD, password: 'hexagonal-copper-41' },
        leaves: {
          action: 'changed',
          changes: [{ field: 'password', from: null, to: null, withheld: true }],
        },
      }),
    ],
    [
      'createBrand',
      () => ({
        body: { ...BRAND, photo, videos: video },
        leaves: {
          action: 'added',
          kind: 'brand',
          label: 'Lohanadi',
          changes: from('employees', null, '900'),
        },
      }),
    ],
    [
      'updateBrand',
      async () => ({
        id: await last('brand'),
        body: { ...BRAND, employees: 950 },
        leaves: { action: 'changed', changes: [{ field: 'employees', from: '900', to: '950' }] },
      }),
    ],
    [
      'setBrandStatus',
      async () => ({
        id: await last('brand'),
        body: { status: 'inactive' },
        leaves: { action: 'changed', changes: [{ field: 'status', from: 'active', to: 'inactive' }] },
      }),
    ],
    [
      'saveMarketplaceFreight',
      () => ({
        body: { table: freightTableOf(), version: 0 },
        leaves: { action: 'added', kind: 'freight', label: 'Freight table of the marketplace' },
      }),
    ],
    [
      'createDocument',
      async () => ({
        body: { title: 'Catalogue', kind: 'catalogue', brand_id: await last('brand'), file: pdf },
        leaves: { action: 'added', kind: 'document', label: 'Catalogue' },
      }),
    ],
    [
      'updateDocument',
      async () => ({
        id: await last('document'),
        body: { title: 'Catalogue 2026', kind: 'catalogue' },
        leaves: {
          action: 'changed',
          kind: 'document',
          changes: [{ field: 'title', from: 'Catalogue', to: 'Catalogue 2026' }],
        },
      }),
    ],
    [
      'deleteDocument',
      async () => ({
        id: await last('document'),
        leaves: { action: 'deleted', kind: 'document', label: 'Catalogue 2026' },
      }),
    ],
    [
      'createProduct',
      () => ({
        body: { name: 'Audited pipe', price: 100, photo },
        leaves: { action: 'added', kind: 'product', label: 'Audited pipe' },
      }),
    ],
    [
      'updateProduct',
      async () => ({
        id: await last('product'),
        body: { name: 'Audited pipe', price: 120 },
        leaves: { action: 'changed', changes: [{ field: 'price', from: '100', to: '120' }] },
      }),
    ],
    [
      'deleteProduct',
      async () => ({
        id: await last('product'),
        leaves: { action: 'deleted', label: 'Audited pipe', changes: from('price', '120', null) },
      }),
    ],
    [
      'undoDeletion',
      async () => {
        const [deletion] = await db
          .select()
          .from(deletions)
          .orderBy(sql`id desc`)
          .limit(1)
        return { id: deletion?.id ?? 0, leaves: { action: 'brought back', label: 'Audited pipe' } }
      },
    ],
    [
      'saveProductGrid',
      async () => {
        const id = await last('product')
        const [row] = await db.select().from(products).where(eq(products.id, id))
        return {
          body: { mode: 'store', rows: [{ id, version: row?.version ?? 0, cells: { grade: 'X42' } }] },
          leaves: { action: 'changed', kind: 'product', label: 'Audited pipe' },
        }
      },
    ],
    [
      'editProducts',
      async () => ({
        body: { mode: 'store', ids: [await last('product')], change: { price_amount: 20 } },
        leaves: { action: 'changed', kind: 'product', label: 'Audited pipe' },
      }),
    ],
    [
      'undoBulkChange',
      async () => {
        const [product] = await db.select().from(products).where(eq(products.name, 'Audited pipe'))
        if (!product) throw new Error('There is no product.')
        const changes = [{ id: product.id, version: product.version, values: { grade: 'X70' } }]
        const { bulkChangeId } = await db.transaction((tx) =>
          storeBulkChange(tx, { kind: 'product', changes, label: () => 'Grade of 1 product' }, admin),
        )
        return { id: bulkChangeId ?? 0, leaves: { action: 'brought back', label: 'Audited pipe' } }
      },
    ],
    [
      'importProducts',
      () => ({
        body: { mode: 'store', file: fileOf(csv, 'products.csv', 'text/csv') },
        leaves: { action: 'imported', kind: 'product', label: '1 product' },
      }),
    ],
    [
      'deleteBrand',
      async () => ({ id: await last('brand'), leaves: { action: 'deleted', label: 'Lohanadi' } }),
    ],
    [
      'updateDistributor',
      () => ({
        id: distributor.id,
        body: { name: 'Nisha Patil', email: distributor.email, company_name: 'Konkan Steel' },
        leaves: {
          action: 'changed',
          kind: 'distributor',
          label: 'Konkan Steel',
          changes: from('company_name', null, 'Konkan Steel'),
        },
      }),
    ],
    [
      'setDistributorStatus',
      () => ({
        id: distributor.id,
        body: { status: 'inactive' },
        leaves: { action: 'changed', changes: [{ field: 'status', from: 'active', to: 'inactive' }] },
      }),
    ],
    [
      'deleteDistributor',
      () => ({ id: distributor.id, leaves: { action: 'deleted', label: 'Konkan Steel' } }),
    ],
    [
      'updateLead',
      () => ({
        id: lead,
        body: { name: 'Asha R. Rao', status: 'approved' },
        leaves: {
          action: 'changed',
          kind: 'lead',
          label: 'NQ-000001',
          changes: [
            { field: 'customer_name', from: null, to: null, withheld: true },
            { field: 'status', from: 'new', to: 'approved' },
          ],
        },
      }),
    ],
    [
      'decideLeads',
      () => ({
        body: { decision: { status: 'rejected' }, leads: [{ id: lead }] },
        leaves: {
          action: 'changed',
          kind: 'lead',
          label: 'NQ-000001',
          changes: [{ field: 'status', from: 'approved', to: 'rejected' }],
        },
      }),
    ],
    [
      'withdrawLeadLinks',
      () => ({
        id: lead,
        leaves: {
          action: 'changed',
          kind: 'lead',
          label: 'NQ-000001',
          changes: [{ field: 'tracking_links', from: null, to: 'withdrawn' }],
        },
      }),
    ],
    [
      'mergeCustomer',
      async () => {
        const [into, other] = await db.insert(customers).values([{}, {}]).returning()
        await addLead(db, { customerId: into?.id ?? 0 })
        await addLead(db, { customerId: other?.id ?? 0 })
        return {
          id: into?.id ?? 0,
          body: { customer_id: other?.id ?? 0 },
          leaves: {
            action: 'changed',
            kind: 'lead',
            changes: from('customer_id', String(other?.id), String(into?.id)),
          },
        }
      },
    ],
    [
      'splitCustomer',
      async () => {
        const [row] = await db.insert(customers).values({}).returning()
        await addLead(db, { customerId: row?.id ?? 0 })
        const id = await addLead(db, { customerId: row?.id ?? 0 })
        return {
          id: row?.id ?? 0,
          body: { leads: [id] },
          leaves: { action: 'changed', kind: 'lead', recordId: id },
        }
      },
    ],
    ['deleteLead', () => ({ id: lead, leaves: { action: 'deleted', label: 'the lead NQ-000001' } })],
    [
      'changeRelease',
      async () => {
        await releaseThree(api.dataDir, 'public-site')
        const release = releaseName('1.2.0')
        return {
          body: { app: 'public-site', action: 'withdraw', release, reason: 'It threw.' },
          leaves: {
            action: 'changed',
            kind: 'release',
            label: `public-site ${release}`,
            changes: from('reason', null, 'It threw.'),
          },
        }
      },
    ],
    [
      'endPreview',
      async () => {
        await previewOne(await openOwnStore(api.dataDir, 'a pipeline'), 'public-site')
        return { leaves: { action: 'deleted', kind: 'release', label: 'Preview pr-12 of public-site' } }
      },
    ],
    ['createPage', () => ({ body: PAGE, leaves: { action: 'added', kind: 'page', label: 'Terms' } })],
    [
      'updatePage',
      async () => ({
        id: await last('page'),
        body: { ...PAGE, title: 'Terms of trade' },
        leaves: { action: 'changed', changes: [{ field: 'title', from: 'Terms', to: 'Terms of trade' }] },
      }),
    ],
    [
      'restorePageVersion',
      async () => ({
        id: await last('page'),
        body: {},
        leaves: { action: 'changed', changes: [{ field: 'title', from: 'Terms of trade', to: 'Terms' }] },
      }),
    ],
    ['deletePage', async () => ({ id: await last('page'), leaves: { action: 'deleted', kind: 'page' } })],
    [
      'decideRequests',
      () => ({
        id: asking.id,
        body: { brand_ids: [], states: ['Kerala'] } as never,
        leaves: { action: 'approved', kind: 'distributor', label: asking.name },
      }),
    ],
    [
      'decideApproval',
      () => ({
        id: asking.id,
        body: { to: 'suspended', reason: 'Complaints' },
        leaves: { action: 'suspended', kind: 'distributor', label: asking.name },
      }),
    ],
    [
      'approveAccount',
      () => ({ id: waiting.id, leaves: { action: 'approved', kind: 'account', label: 'Waits One' } }),
    ],
    [
      'refuseAccount',
      () => ({ id: refused.id, leaves: { action: 'refused', kind: 'account', label: 'Waits Two' } }),
    ],
    [
      'retryMail',
      () => ({ id: first ?? 0, leaves: { action: 'sent again', kind: 'mail', recordId: first } as never }),
    ],
    ['discardMail', () => ({ id: second ?? 0, leaves: { action: 'discarded', kind: 'mail' } })],
    ['retryMails', () => ({ leaves: { action: 'sent again', kind: 'mail', label: '1 mail' } })],
    [
      'moderateRating',
      async () => {
        const seller = await api.signedIn('distributor', FIRM_OF_TELANGANA)
        const { order } = await placeOrder(api, 'token-of-a-buyer', seller)
        await db
          .insert(orderRatings)
          .values({ orderId: order.id, stars: 1, comment: 'Rude words of Asha.', standing: 'counted' })
        return {
          id: order.id,
          body: { comment_hidden: true } as never,
          leaves: {
            action: 'changed',
            kind: 'order',
            label: order.number,
            changes: from('comment_hidden', 'false', 'true'),
          },
        }
      },
    ],
    [
      'decideRating',
      async () => {
        const seller = await api.signedIn('distributor', FIRM_OF_TELANGANA)
        const { order } = await placeOrder(api, 'token-of-another-buyer', seller)
        await db
          .insert(orderRatings)
          .values({ orderId: order.id, stars: 5, comment: '', standing: 'waiting' })
        return {
          id: order.id,
          body: { counts: true } as never,
          leaves: {
            action: 'changed',
            kind: 'order',
            label: order.number,
            changes: from('rating', 'waiting', 'counted'),
          },
        }
      },
    ],
    [
      'makeDraftRequest',
      async () => {
        const id = await addDraft('made')
        const lines = [{ description: 'GI pipe 50 NB heavy', quantity: 10, unit: 'pieces' }]
        return {
          id,
          body: { name: 'Asha Rao', email: 'asha@customer.example', lines } as never,
          leaves: { action: 'approved', kind: 'draft request', label: `Draft ${String(id)}` },
        }
      },
    ],
    [
      'joinDraft',
      async () => {
        const id = await addDraft('joined')
        const request = await db.transaction((tx) => insertQuoteRequest(tx, 'hash-of-a-joined-email'))
        const written = await addLead(db, { email: 'asha@customer.example', requestId: request })
        const reference = `NQ-${String(written).padStart(6, '0')}`
        await db.update(quoteRequests).set({ reference }).where(eq(quoteRequests.id, request))
        return {
          id,
          body: { reference, text: 'Please add a test certificate.' } as never,
          leaves: {
            action: 'changed',
            kind: 'draft request',
            label: `Draft ${String(id)}`,
            changes: from('request', null, reference),
          },
        }
      },
    ],
    [
      'separateDraft',
      async () => {
        const id = await addDraft('separated', 'joined')
        return { id, leaves: { action: 'brought back', kind: 'draft request', label: `Draft ${String(id)}` } }
      },
    ],
    [
      'dismissDraft',
      async () => {
        const id = await addDraft('dismissed')
        return { id, leaves: { action: 'refused', kind: 'draft request', label: `Draft ${String(id)}` } }
      },
    ],
    [
      'reopenDraft',
      async () => {
        const id = await addDraft('reopened', 'dismissed')
        return { id, leaves: { action: 'brought back', kind: 'draft request', label: `Draft ${String(id)}` } }
      },
    ],
    [
      'findPerson',
      () => ({
        body: { email: 'asha@customer.example' },
        leaves: { action: 'viewed', kind: 'personal data', label: 'Search for a customer' },
      }),
    ],
    [
      'exportPerson',
      async () => {
        await addLead(db, { email: 'asha@customer.example' })
        const body = { email: 'asha@customer.example' }
        return { body, leaves: { action: 'exported', kind: 'personal data' } }
      },
    ],
    [
      'erasePerson',
      () => ({
        body: { email: 'asha@customer.example', confirmation: 'asha@customer.example' },
        leaves: { action: 'erased', kind: 'personal data' },
      }),
    ],
  ]
}

async function addDraft(
  fingerprint: string,
  state: 'open' | 'joined' | 'dismissed' = 'open',
): Promise<number> {
  const draft = {
    fingerprint,
    senderName: 'Asha Rao',
    senderEmail: 'asha@customer.example',
    subject: 'Enquiry',
  }
  const [stored] = await api.database.db
    .insert(requestDrafts)
    .values({ ...draft, isProven: false, receivedAt: new Date(), text: '', list: '', lines: 0, state })
    .returning({ id: requestDrafts.id })
  if (!stored) throw new Error('The draft was not stored.')
  return stored.id
}

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.signedIn('admin', { name: 'Kavitha Reddy' })
  distributor = await api.signedIn('distributor')
})
afterAll(() => api.close())

test('SES-10 a write that is refused, or no admin’s, leaves no audit entry', async () => {
  for (const endpoint of adminWrites) {
    for (const [person, least] of [
      [undefined, 401],
      [distributor, 403],
      [admin, 404],
    ] as const) {
      const { statusCode } = await send(endpoint, {}, person)
      // Nothing waits to be sent again, which is no mistake.
      const fine = person === admin && endpoint.name === 'retryMails'
      expect([endpoint.name, fine || statusCode >= least, statusCode < 500]).toEqual([
        endpoint.name,
        true,
        true,
      ])
    }
  }
  const own = { id: distributor.id, body: { name: 'Nisha Patil', email: distributor.email, city: 'Pune' } }
  expect((await send(endpoints.updateProfile, own, distributor)).statusCode).toBe(200)
  expect(await entriesAfter(0)).toEqual([])
})

test('SES-10 each write of an admin creates exactly one audit entry, with actor, action, origin and changes', async () => {
  const all = await auditedCalls()
  expect(all.map(([name]) => name as string).sort()).toEqual(adminWrites.map(({ name }) => name).sort())
  for (const [name, prepare] of all) {
    const call = await prepare()
    const before = await latestId()
    const answer = await send(endpoints[name], call, admin)
    expect([name, answer.statusCode < 300 ? 'done' : answer.body]).toEqual([name, 'done'])
    const entries = await entriesAfter(before)
    expect([name, entries]).toMatchObject([
      name,
      [
        {
          ...call.leaves,
          actorId: admin.id,
          actorName: 'Kavitha Reddy',
          requestId: 'request-of-the-test',
          address: '127.0.0.1',
        },
      ],
    ])
  }
  const said = JSON.stringify(await entriesAfter(0))
  expect(said).not.toMatch(/argon2|steel-and-tube|hexagonal|Asha|asha@|9848012345/)
})

test('the database rejects changes to the audit log outside maintenance', async () => {
  const { db } = api.database
  const before = await entriesAfter(0)
  expect(before.length).toBeGreaterThan(0)
  const label = { label: 'Something else' }
  const refusal = { cause: { message: 'The audit trail is append-only.' } }
  await expect(db.update(auditEntries).set(label)).rejects.toMatchObject(refusal)
  await expect(db.delete(auditEntries)).rejects.toMatchObject(refusal)
  await expect(db.execute(sql`truncate audit_entries`)).rejects.toMatchObject(refusal)
  const late = db.transaction(async (tx) => {
    await auditUpkeep(tx, () => Promise.resolve())
    await tx.delete(auditEntries)
  })
  await expect(late).rejects.toMatchObject(refusal)
  expect(await entriesAfter(0)).toEqual(before)
  expect(adminWrites.filter(({ url }) => url.startsWith('/admin/audit'))).toEqual([])
})

test('admins filter the audit log by person, action and date, newest first, and export it', async () => {
  const { db } = api.database
  const other = await api.signedIn('admin', { name: 'Meera Iyer' })
  await send(endpoints.createPage, { body: { ...PAGE, slug: 'another' } }, other)
  await db.insert(auditEntries).values({
    actorName: 'Nalika',
    action: 'erased',
    kind: 'audit trail',
    label: 'An old one',
    createdAt: new Date('2026-03-01T19:00:00Z'),
  })
  const read = async (query: string) => {
    const answer = await api.app.inject({ url: `/api/admin/audit${query}`, headers: admin.headers })
    return answer.json<{ data: AuditEntry[]; pagination: Pagination; actors: object[] }>()
  }
  const { data, actors, pagination } = await read('?per_page=2')
  expect(data[0]).toMatchObject({ actor_name: 'Meera Iyer', action: 'added', kind: 'page', label: 'Terms' })
  expect(pagination.total).toBe(await db.$count(auditEntries))
  expect(actors).toEqual([
    { id: admin.id, name: 'Kavitha Reddy' },
    { id: other.id, name: 'Meera Iyer' },
  ])
  expect((await read(`?actor=${String(other.id)}`)).pagination.total).toBe(1)
  const deleted = await read('?action=deleted&kind=distributor&search=konkan')
  expect(deleted.data.map(({ label }) => label)).toEqual(['Konkan Steel'])
  // 19:00 UTC is the next day in India.
  expect((await read('?from=2026-03-02&to=2026-03-02')).data.map(({ label }) => label)).toEqual([
    'An old one',
  ])
  expect((await read('?to=2026-03-01')).data).toEqual([])
  const wrong = await api.app.inject({ url: '/api/admin/audit?from=2026-02-31', headers: admin.headers })
  expect(wrong.statusCode).toBe(422)
  const one = await api.app.inject({
    url: `/api/admin/audit/${String(data[0]?.id)}`,
    headers: admin.headers,
  })
  expect(one.json<{ data: AuditEntry }>().data).toEqual(data[0])

  const file = await api.app.inject({ url: '/api/admin/audit/export?kind=lead', headers: admin.headers })
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.body).toContain(
    'Kavitha Reddy,changed,lead,1,NQ-000001,customer_name: changed; status: new → approved',
  )
  for (const path of ['', '/export', '/1']) {
    const url = `/api/admin/audit${path}`
    expect((await api.app.inject({ url })).statusCode).toBe(401)
    const nosy = await api.signedIn('distributor')
    expect((await api.app.inject({ url, headers: nosy.headers })).statusCode).toBe(403)
  }
  expect(await db.$count(auditEntries, eq(auditEntries.actorName, 'Meera Iyer'))).toBe(1)
})
