import { endpoints, isPermitted, STAFF_ROLES } from '@nalika/shared-api/contract'
import type { EndpointDefinition, StaffRole } from '@nalika/shared-api/contract'
import { eq } from 'drizzle-orm'
import { activity } from '../../platform/activity/activity.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { accounts } from '../accounts/auth.schema.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const guarded = Object.values<EndpointDefinition>(endpoints).filter(({ config }) => config.roles !== 'public')

async function personWith(staffRole: StaffRole, endpoint: EndpointDefinition): Promise<TestPerson> {
  if (staffRole === 'sales') {
    const firm = await api.signedIn('distributor')
    return api.signedIn('distributor', { role: 'sales', firmId: firm.id })
  }
  const isForAdmins = endpoint.config.roles.includes('admin')
  return isForAdmins ? api.signedIn('admin', { staffRole }) : api.signedIn('distributor')
}

const call = ({ method, url }: EndpointDefinition, { headers }: TestPerson) =>
  api.app.inject({
    method,
    url: `/api${url.replace(/:id\b/, '2000000000').replace(/:\w+/, 'nothing')}`,
    headers,
    ...(method === 'POST' && { payload: {} }),
  })

/** Who has each role: salespeople are distributors, editors and clerks are admins. */
const applies = (staffRole: StaffRole, { config: { roles } }: EndpointDefinition) =>
  staffRole === 'owner' || roles.includes(staffRole === 'sales' ? 'distributor' : 'admin')

test.each(STAFF_ROLES)(
  'SES-18 DIS-10 %s reaches the endpoints of the role and gets 403 from all others',
  async (role) => {
    for (const endpoint of guarded.filter((one) => applies(role, one))) {
      // The response to leadEvents never ends.
      if (endpoint.name === endpoints.leadEvents.name && isPermitted(endpoint, role)) continue
      const { statusCode } = await call(endpoint, await personWith(role, endpoint))
      expect([endpoint.name, statusCode === 403]).toEqual([endpoint.name, !isPermitted(endpoint, role)])
    }
  },
)

test('SES-18 editors reach the catalogue and pages, clerks the leads; people, audit log, mails and erasure are for owners', () => {
  const allowed = (role: StaffRole, names: (keyof typeof endpoints)[]) =>
    names.filter((name) => isPermitted(endpoints[name], role))
  const content = ['products', 'updateBrand', 'createPage', 'importProducts'] as const
  const leads = ['adminLeads', 'updateLead', 'distributors'] as const
  const owners = [
    ...([
      'admins',
      'inviteAdmin',
      'setAdminRole',
      'setAdminStatus',
      'endAccountSessions',
      'waitingAccounts',
      'approveAccount',
    ] as const),
    ...(['auditTrail', 'failedMails', 'findPerson', 'erasePerson', 'updateDistributor'] as const),
    ...(['releases', 'releaseErrors', 'releaseErrorStack', 'endPreview', 'changeRelease'] as const),
  ]
  const all = [...content, ...leads, ...owners]
  expect(allowed('owner', all)).toEqual(all)
  expect(allowed('editor', all)).toEqual(content)
  expect(allowed('clerk', all)).toEqual(leads)
  expect(allowed('auditor', all)).toEqual([
    ...(['products', 'adminLeads', 'distributors', 'admins', 'waitingAccounts'] as const),
    ...([
      'auditTrail',
      'failedMails',
      'findPerson',
      'releases',
      'releaseErrors',
      'releaseErrorStack',
    ] as const),
  ])
  const firm = [
    'invitePerson',
    'setPersonStatus',
    'selectDistributorBrands',
    'selectDistributorProducts',
  ] as const
  expect(allowed('sales', [...firm, 'sendQuotation', 'assignLead'])).toEqual(['sendQuotation', 'assignLead'])
})

test('SES-18 SES-20 of the endpoints of admins an auditor reaches all that read, and of those that write the own account only', () => {
  const forAdmins = guarded.filter(({ config }) => config.roles.includes('admin'))
  const refused = forAdmins.filter((endpoint) => !isPermitted(endpoint, 'auditor'))
  const writes = forAdmins.filter(
    ({ config: { action, permission } }) => action === 'write' && permission !== 'anyone',
  )
  expect(writes.length).toBeGreaterThan(40)
  expect(refused.map(({ name }) => name).sort()).toEqual(
    [...writes.map(({ name }) => name), endpoints.mails.name].sort(),
  )
})

test('SES-18 SES-20 an auditor reads no email with live links, which owners read', async () => {
  const [owner, auditor] = [
    await api.signedIn('admin'),
    await api.signedIn('admin', { staffRole: 'auditor' }),
  ]
  expect((await call(endpoints.mails, owner)).statusCode).toBe(200)
  expect((await call(endpoints.mails, auditor)).statusCode).toBe(403)
  expect((await call(endpoints.failedMails, auditor)).statusCode).toBe(200)
})

test('SES-18 an admin without a staff role reaches the own account and nothing else', async () => {
  const person = await api.signedIn('admin', { staffRole: null })
  expect((await call(endpoints.session, person)).json()).toMatchObject({ data: { staff_role: null } })
  for (const endpoint of [endpoints.products, endpoints.adminLeads, endpoints.admins])
    expect((await call(endpoint, person)).statusCode).toBe(403)
})

test('SES-18 a changed role takes effect with the next call', async () => {
  const person = await api.signedIn('admin', { staffRole: 'clerk' })
  expect((await call(endpoints.adminLeads, person)).statusCode).toBe(200)
  await api.database.db.update(accounts).set({ staffRole: 'editor' }).where(eq(accounts.id, person.id))
  expect((await call(endpoints.adminLeads, person)).statusCode).toBe(403)
})

test('SES-18 global search, recent activity and undo stay within the role', async () => {
  const { db } = api.database
  const lead = await addLead(db, { customerName: 'Zarina Secret' })
  const brand = await addBrand(db, 'Zarina Tubes')
  const owner = await api.signedIn('admin')
  const editor = await api.signedIn('admin', { staffRole: 'editor' })
  const clerk = await api.signedIn('admin', { staffRole: 'clerk' })
  const auditor = await api.signedIn('admin', { staffRole: 'auditor' })
  const found = async ({ headers }: TestPerson) =>
    (await api.app.inject({ url: '/api/find?term=zarina', headers }))
      .json<{ data: { kind: string }[] }>()
      .data.map(({ kind }) => kind)
  expect(await found(owner)).toEqual(['lead', 'brand'])
  expect(await found(editor)).toEqual(['brand'])
  expect(await found(clerk)).toEqual(['lead'])
  expect(await found(auditor)).toEqual(['lead', 'brand'])

  await db.insert(activity).values([
    { icon: 'response', color: 'green', title: 'Lead responded', description: 'To Zarina Secret' },
    { icon: 'account', color: 'grey', title: 'Account refused', description: 'Of Zarina' },
  ])
  const activities = async ({ headers }: TestPerson) =>
    (await api.app.inject({ url: '/api/recent-created-activities/', headers })).body
  expect(await activities(editor)).not.toContain('Zarina')
  expect(await activities(clerk)).toContain('Zarina Secret')
  expect(await activities(clerk)).not.toContain('Account refused')
  for (const reader of [owner, auditor]) {
    expect(await activities(reader)).toContain('Zarina Secret')
    expect(await activities(reader)).toContain('Account refused')
  }

  const remove = async (url: string) =>
    (await api.app.inject({ method: 'DELETE', url: `/api${url}`, headers: owner.headers })).json<{
      deletion_id: number
    }>().deletion_id
  const undo = async (id: number, { headers }: TestPerson) =>
    (await api.app.inject({ method: 'POST', url: `/api/deletions/${String(id)}/undo`, headers })).statusCode
  const [leadDeletion, brandDeletion] = [
    await remove(`/delete-lead/${String(lead)}`),
    await remove(`/brand/${String(brand)}`),
  ]
  expect(await undo(leadDeletion, editor)).toBe(403)
  expect(await undo(brandDeletion, clerk)).toBe(403)
  expect(await undo(brandDeletion, auditor)).toBe(403)
  const changes = async ({ headers }: TestPerson) =>
    (await api.app.inject({ url: '/api/bulk-changes?kind=product', headers })).statusCode
  expect([await changes(editor), await changes(clerk), await changes(auditor)]).toEqual([200, 403, 200])
  expect(await undo(leadDeletion, clerk)).toBe(200)
  expect(await undo(brandDeletion, editor)).toBe(200)
})
