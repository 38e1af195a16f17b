import { Agent } from 'node:http'
import { endpoints, type EndpointDefinition } from '@nalika/shared-api/contract'
import { goodObject, type InputSchema } from '../contract/malicious-input.ts'
import { overHttp } from '../app/raw-http.ts'
import { startTestApp, type TestApp, type TestPerson } from '../app/test-app.ts'
import { addBrand, addProduct } from '../records/test-catalogue.ts'
import { addLead } from '../records/test-leads.ts'
import { openedPaths } from './path-tricks.ts'

let api: TestApp
let http: Awaited<ReturnType<typeof overHttp>>
let distributor: TestPerson
const agent = new Agent({ keepAlive: true, maxSockets: 4 })
const all = Object.values<EndpointDefinition>(endpoints)

beforeAll(async () => {
  api = await startTestApp()
  http = await overHttp(api, agent)
  distributor = await api.signedIn('distributor')
  const { db } = api.database
  const brand = { id: await addBrand(db, 'Vajranal'), name: 'Vajranal' }
  await addProduct(db, {}, [brand])
  await addLead(db, { distributorId: distributor.id })
})
afterAll(async () => {
  agent.destroy()
  await api.close()
})

/** What every plain object has without being asked: a look-up by a visitor's word must not find it. */
const OBJECT_MEMBERS = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

test('API-02 PUB-19 names of built-in object members are plain text in every list parameter', async () => {
  const { headers } = await api.signedIn('admin')
  // The response to leadEvents never ends.
  const lists = all.filter(({ method, name }) => method === 'GET' && name !== 'leadEvents')
  const failed: string[] = []
  for (const { url, schema, config } of lists) {
    const { querystring, params } = schema as { querystring?: InputSchema; params?: InputSchema }
    const needed = goodObject(querystring ?? {}, querystring?.required ?? []) as Record<string, string>
    const names = [...Object.keys(querystring?.properties ?? {}), 'constructor', '__proto__']
    const person = config.roles.includes('distributor') ? distributor.headers : headers
    const called = async (path: string) => {
      const { status } = await http({ path: `/api${path}`, headers: config.roles === 'public' ? {} : person })
      if (status >= 500) failed.push(`${path} ${String(status)}`)
    }
    for (const word of OBJECT_MEMBERS) {
      if (params) await called(url.replaceAll(/:\w+/g, word))
      const address = url.replaceAll(/:\w+/g, '1')
      for (const name of names)
        await called(`${address}?${new URLSearchParams({ ...needed, [name]: word }).toString()}`)
    }
  }
  expect(failed).toEqual([])
})

test('SES-10 no other way to write any guarded path gets past the guard', async () => {
  const guarded = all.filter(({ config }) => config.roles !== 'public')
  expect(guarded.length).toBeGreaterThan(50)
  const calls = guarded.map(({ method, url, config }) => ({
    method,
    path: `/api${url.replace(/:\w+/g, '1')}`,
    // Where a distributor may call, nobody does.
    headers: config.roles.includes('distributor') ? {} : distributor.headers,
  }))
  expect(await openedPaths(http, calls)).toEqual([])
})
