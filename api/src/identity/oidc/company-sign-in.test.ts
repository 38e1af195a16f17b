import dns from 'node:dns/promises'
import { eq } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/audit.schema.ts'
import { startOpenIdProvider } from '../../testing/servers/openid-provider.ts'
import type { ProvidedPerson, TestProvider } from '../../testing/servers/openid-provider.ts'
import { startTestApp, TEST_PASSWORD } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { accounts } from '../accounts/auth.schema.ts'
import { oidcLinks } from './oidc.schema.ts'

const SITE = 'https://nalika.example'
const PATH = '/distributor/company-sign-in'
const REFUSED =
  'You could not be signed in this way. Please sign in with your password, or ask your administrator.'

interface View {
  provider: { state: string; domains: string[]; domain_proof: string } | null
}

let provider: TestProvider
let api: TestApp
let firms = 0
const records = new Map<string, string>()

beforeAll(async () => {
  provider = await startOpenIdProvider(`${SITE}/login/return`)
  api = await startTestApp({ siteUrl: SITE })
})
afterAll(async () => {
  await api.close()
  await provider.close()
})
beforeEach(() => {
  jest.spyOn(dns, 'resolveTxt').mockImplementation(async (domain) => {
    const text = records.get(domain)
    if (text === undefined) throw new Error('ENOTFOUND')
    return [['v=spf1 -all'], [text.slice(0, 20), text.slice(20)]]
  })
})
afterEach(() => jest.restoreAllMocks())

let address = 0
const post = (url: string, payload: object | undefined, headers = {}) => {
  address += 1
  return api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    ...(payload && { payload }),
    headers,
    remoteAddress: `203.0.${String(address >> 8)}.${String(address & 255)}`,
  })
}
const view = async (owner: TestPerson) =>
  (await api.app.inject({ url: `/api${PATH}`, headers: owner.headers })).json<{ data: View }>().data.provider

async function newFirm() {
  firms += 1
  const domain = `firm${String(firms)}.example`
  const owner = await api.signedIn('distributor', {
    email: `owner@${domain}`,
    companyName: `Firm ${String(firms)}`,
  })
  const seller = await api.signedIn('sales' as never, { email: `ravi@${domain}`, firmId: owner.id })
  return { domain, owner, seller }
}

const save = (owner: TestPerson, domains: string[], changes: object = {}) =>
  post(
    PATH,
    {
      issuer: provider.issuer,
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
      domains,
      current_password: TEST_PASSWORD,
      ...changes,
    },
    owner.headers,
  )

async function testProvider(owner: TestPerson, who: ProvidedPerson) {
  const started = await post(`${PATH}/test`, undefined, owner.headers)
  const { url, secret } = started.json<{ data: { url: string; secret: string } }>().data
  return post(`${PATH}/test/finish`, { query: await provider.visit(url, who), secret }, owner.headers)
}
const turn = (owner: TestPerson, status: 'on' | 'off') => post(`${PATH}/status`, { status }, owner.headers)

let subjects = 0
function person(email: string, part: Partial<ProvidedPerson> = {}): ProvidedPerson {
  subjects += 1
  return { sub: `person-${String(subjects)}`, email, email_verified: true, ...part }
}

/** A firm whose company sign-in is on. */
async function firmWithSignIn() {
  const firm = await newFirm()
  await save(firm.owner, [firm.domain])
  await testProvider(firm.owner, person(`it@${firm.domain}`))
  records.set(firm.domain, (await view(firm.owner))?.domain_proof ?? '')
  expect((await turn(firm.owner, 'on')).statusCode).toBe(200)
  return firm
}

/** A sign-in that begins with an address, and in which somebody signs in at the provider. */
async function signIn(email: string, who: ProvidedPerson) {
  const started = await post('/sign-in/start', { email })
  if (started.statusCode !== 200) return started
  const { url, secret } = started.json<{ data: { url: string; secret: string } }>().data
  return post('/sign-in/finish', { query: await provider.visit(url, who), secret })
}

test('TRU-04 an owner sets up, tests and switches on; then the firm’s people sign in, and nobody of another firm', async () => {
  const { domain, owner, seller } = await newFirm()
  expect(await view(owner)).toBeNull()
  expect((await save(owner, [domain.toUpperCase()])).statusCode).toBe(200)
  expect(await view(owner)).toMatchObject({ state: 'untested', domains: [domain] })
  expect((await turn(owner, 'on')).statusCode).toBe(409)
  expect((await signIn(seller.email, person(seller.email))).statusCode).toBe(422)

  expect((await testProvider(owner, person(`it@${domain}`))).statusCode).toBe(200)
  const unproved = await turn(owner, 'on')
  expect([unproved.statusCode, unproved.json()]).toMatchObject([
    422,
    { message: expect.stringContaining(`No DNS record of ${domain}`) as unknown },
  ])
  const { domain_proof: proof = '' } = (await view(owner)) ?? {}
  expect(proof).toMatch(/^nalika-domain=[\w-]{43}$/)
  records.set(domain, proof)
  expect((await turn(owner, 'on')).statusCode).toBe(200)
  expect(await view(owner)).toMatchObject({ state: 'on' })

  const answer = await signIn(seller.email, person(seller.email))
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { data: { id: seller.id, role: 'distributor' } },
  ])
  const asOwner = await signIn(`anybody@${domain}`, person(owner.email))
  expect(asOwner.json()).toMatchObject({ data: { id: owner.id } })

  expect((await turn(owner, 'off')).statusCode).toBe(200)
  expect((await signIn(seller.email, person(seller.email))).statusCode).toBe(422)
  const entries = await api.database.db.select().from(auditEntries).where(eq(auditEntries.actorId, owner.id))
  expect(entries.map(({ changes }) => changes[0]?.to)).toEqual(['untested', 'tested', 'on', 'tested'])
})

test('TRU-04 the client secret is in no response', async () => {
  const { owner } = await firmWithSignIn()
  const answer = await api.app.inject({ url: `/api${PATH}`, headers: owner.headers })
  expect(answer.body).toContain(provider.issuer)
  expect(answer.body).not.toContain(provider.clientSecret)
})

test('TRU-04 a firm’s provider cannot sign in people of another firm, admins, or strangers, whatever it claims', async () => {
  const firm = await firmWithSignIn()
  const other = await firmWithSignIn()
  const admin = await api.signedIn('admin', { email: `boss@${firm.domain}` })
  const outside = await api.signedIn('sales' as never, {
    email: 'sita@private.example',
    firmId: firm.owner.id,
  })
  const claims = [
    other.owner.email,
    other.seller.email,
    admin.email,
    outside.email,
    `stranger@${firm.domain}`,
    `evil@${other.domain}@${firm.domain}`,
  ]
  for (const email of claims) {
    const answer = await signIn(firm.seller.email, person(email))
    expect([email, answer.statusCode]).toEqual([email, 422])
  }
  const unverified = await signIn(firm.seller.email, person(firm.seller.email, { email_verified: false }))
  expect(unverified.statusCode).toBe(422)
  expect(await api.database.db.$count(accounts, eq(accounts.email, `stranger@${firm.domain}`))).toBe(0)
})

test('TRU-04 one person of a provider that two firms share is signed in to the firm that they chose', async () => {
  const [first, second] = [await firmWithSignIn(), await firmWithSignIn()]
  const who = person(first.seller.email)
  expect((await signIn(first.seller.email, who)).json()).toMatchObject({ data: { id: first.seller.id } })
  // The link belongs to the first firm.
  expect((await signIn(second.seller.email, who)).statusCode).toBe(422)
  const moved = await signIn(second.seller.email, { ...who, email: second.seller.email })
  expect(moved.json()).toMatchObject({ data: { id: second.seller.id } })
  expect((await signIn(first.seller.email, who)).json()).toMatchObject({ data: { id: first.seller.id } })
})

test('TRU-04 nobody of a deactivated firm, and no deactivated salesperson, is signed in', async () => {
  const { db } = api.database
  const { owner, seller } = await firmWithSignIn()
  const who = person(seller.email)
  expect((await signIn(seller.email, who)).statusCode).toBe(200)
  await db.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, seller.id))
  expect((await signIn(seller.email, who)).json()).toMatchObject({ message: REFUSED })
  await db.update(accounts).set({ status: 'active' }).where(eq(accounts.id, seller.id))
  await db.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, owner.id))
  expect((await signIn(seller.email, who)).statusCode).toBe(422)
})

test('TRU-04 a test needs a verified address of the firm’s domains, and the session that began it', async () => {
  const [firm, other] = [await newFirm(), await newFirm()]
  await save(firm.owner, [firm.domain])
  await save(other.owner, [other.domain])
  for (const who of [
    person('it@elsewhere.example'),
    person(`it@${firm.domain}`, { email_verified: false }),
  ]) {
    const answer = await testProvider(firm.owner, who)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { message: expect.stringContaining('email_verified') as unknown },
    ])
  }
  const started = await post(`${PATH}/test`, undefined, firm.owner.headers)
  const { url, secret } = started.json<{ data: { url: string; secret: string } }>().data
  const query = await provider.visit(url, person(`it@${firm.domain}`))
  expect((await post(`${PATH}/test/finish`, { query, secret }, other.owner.headers)).statusCode).toBe(422)
  // A test is no sign-in.
  expect((await post('/sign-in/finish', { query, secret })).statusCode).toBe(422)
  expect((await view(firm.owner))?.state).toBe('untested')
})

test('TRU-04 saving needs the password, switches off, and ends links when the client is another', async () => {
  const { domain, owner, seller } = await firmWithSignIn()
  await signIn(seller.email, person(seller.email))
  const links = () => api.database.db.$count(oidcLinks, eq(oidcLinks.firmId, owner.id))
  expect((await save(owner, [domain], { current_password: undefined })).statusCode).toBe(422)
  expect((await save(owner, [domain], { current_password: 'not the password' })).statusCode).toBe(422)
  expect((await view(owner))?.state).toBe('on')
  await save(owner, [domain])
  expect([(await view(owner))?.state, await links()]).toEqual(['untested', 1])
  await save(owner, [domain], { client_id: 'another' })
  expect(await links()).toBe(0)
  const wrong = await post(`${PATH}/test`, undefined, owner.headers)
  expect(wrong.statusCode).toBe(200)
  expect(
    (await api.app.inject({ method: 'DELETE', url: `/api${PATH}`, headers: owner.headers })).statusCode,
  ).toBe(200)
  expect(await view(owner)).toBeNull()
})

test('TRU-04 a domain belongs to one firm at a time', async () => {
  const first = await firmWithSignIn()
  const { owner } = await newFirm()
  await save(owner, [first.domain])
  await testProvider(owner, person(`it@${first.domain}`))
  records.set(first.domain, (await view(owner))?.domain_proof ?? '')
  const answer = await turn(owner, 'on')
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { message: 'Another company uses one of these domains. Please contact us.' },
  ])
})

test('TRU-04 SES-10 only the owner of an approved firm sets it up', async () => {
  const { domain, seller } = await newFirm()
  expect((await save(seller, [domain])).statusCode).toBe(403)
  const waiting = await api.signedIn('distributor', { status: 'pending' })
  expect((await save(waiting, ['waiting.example'])).statusCode).toBe(403)
  const admin = await api.signedIn('admin')
  expect((await save(admin, [domain])).statusCode).toBe(403)
})

test('TRU-04 in production a provider must have a public address with HTTPS', async () => {
  const own = await startTestApp({ siteUrl: SITE, production: true })
  const owner = await own.signedIn('distributor')
  const payload = {
    client_id: 'a',
    client_secret: 'b',
    domains: ['rao.example'],
    current_password: TEST_PASSWORD,
  }
  for (const issuer of [
    'http://login.example.com',
    'https://127.0.0.1',
    'https://localhost',
    'https://10.0.0.8',
  ]) {
    const answer = await own.app.inject({
      method: 'POST',
      url: `/api${PATH}`,
      headers: owner.headers,
      payload: { ...payload, issuer },
    })
    expect([issuer, answer.statusCode]).toEqual([issuer, 422])
  }
  await own.close()
})
