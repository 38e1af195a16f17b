import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deprecated } from '@nalika/shared-api/contract'
import * as Type from 'typebox'
import { buildApp } from '../../app.ts'
import { openTestDatabase } from '../../testing/app/test-database.ts'
import { readConfig } from '../config/config.ts'

test('API-08 REL-09 the document has what the contract deprecates, with the last day of its support', async () => {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'nalika-deprecation-'))
  const app = await buildApp({ config: { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir }, database })
  try {
    const mark = deprecated('2026-11-01', 'Call brands.')
    app.route({
      method: 'GET',
      url: '/api/planted',
      config: { roles: 'public' },
      schema: {
        summary: 'A list that will go',
        ...mark,
        querystring: Type.Object({ old: Type.Optional(Type.Integer(mark)) }),
        response: { 200: Type.Object({ old: Type.String(mark), brand: Type.String() }) },
      },
      handler: () => ({ old: 'x', brand: 'y' }),
    })
    await app.ready()
    const answer = await app.inject('/api/planted?old=1')
    expect([answer.statusCode, answer.json()]).toEqual([200, { old: 'x', brand: 'y' }])
    const { paths } = (await app.inject('/api/openapi.json')).json<{
      paths: Record<
        string,
        Record<
          string,
          {
            parameters: object[]
            responses: Record<string, { content: Record<string, { schema: { properties: object } }> }>
          }
        >
      >
    }>()
    const planted = paths['/api/planted']?.get
    const expected = {
      deprecated: true,
      'x-deprecation': { since: '2026-11-01', until: '2027-01-30', instead: 'Call brands.' },
    }
    expect(planted).toMatchObject(expected)
    const [parameter] = planted?.parameters ?? []
    expect({ ...parameter, ...(parameter as { schema: object }).schema }).toMatchObject(expected)
    const { properties } = planted?.responses['200']?.content['application/json']?.schema ?? {}
    expect(properties).toMatchObject({ old: expected })
  } finally {
    await app.close()
    await database.close()
    await rm(dataDir, { recursive: true })
  }
})
