import type { ApiDocument } from '../core/gate/api-coverage.ts'
import { deprecatedUses } from './deprecated-uses.ts'
import { gate, gateWarnings } from '../core/gate/gate.ts'
import { exampleRelease } from '../testing/example-release.ts'

const deprecation = { since: '2026-01-01', until: '2026-04-01', instead: 'Read label.' }
const WITHIN = Date.parse('2026-04-01T20:00:00Z')
const AFTER = Date.parse('2026-04-02T01:00:00Z')

/** An API whose brands have a field that is going away, below a named schema, and a parameter. */
const api: ApiDocument = {
  paths: {
    '/api/brands': {
      get: {
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer' }, 'x-deprecation': deprecation },
          { name: 'size', in: 'query', schema: { type: 'integer' } },
        ],
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Brands' } } } },
        },
      },
    },
    '/api/old': { get: { 'x-deprecation': deprecation, responses: {} } },
  },
  components: {
    schemas: {
      Brands: { type: 'array', items: { $ref: '#/components/schemas/Brand' } },
      Brand: {
        type: 'object',
        required: ['name', 'label'],
        properties: {
          name: { type: 'string', 'x-deprecation': deprecation },
          label: { type: 'string' },
        },
      },
    },
  },
}

const reading = (app: string, fields: string[], sends: Record<string, string> = {}) => {
  const reads = Object.fromEntries(fields.map((field) => [`answer[].${field}`, 'string']))
  const endpoints = { brands: { method: 'GET', path: '/brands', sends, reads } }
  return exampleRelease(app, { recorded: { requires: {}, provides: {}, endpoints, paths: [] } })
}
const NAME = 'answer[].name of GET /api/brands (brands)'

test('REL-09 a release that uses a deprecated field, parameter or endpoint is named with the date of its end', () => {
  const old = { method: 'GET', path: '/old', sends: {}, reads: {} }
  const recorded = { requires: {}, provides: {}, endpoints: { old }, paths: [] }
  const textOf = (release: ReturnType<typeof reading>) =>
    deprecatedUses(release, api, WITHIN).map(({ text }) => text)
  expect(textOf(reading('public-site', ['name', 'label']))).toEqual([
    `public-site 1.0.0 uses ${NAME}, which is deprecated since 2026-01-01 and is supported until 2026-04-01. Read label.`,
  ])
  expect(textOf(reading('public-site', ['label'], { 'query.page': 'integer?' }))[0]).toContain(
    'query.page of ',
  )
  expect(textOf(exampleRelease('public-site', { recorded }))[0]).toContain('uses GET /api/old (old), which')
  expect(textOf(reading('public-site', ['label'], { 'query.size': 'integer?' }))).toEqual([])
})

test('REL-09 within the support window the gate warns of a candidate and of live releases, and refuses neither', () => {
  const candidate = reading('public-site', ['name'])
  const context = { live: { 'admin-console': reading('admin-console', ['name']) }, api, now: WITHIN }
  expect(gate(candidate, context)).toEqual([])
  expect(gateWarnings(candidate, context)).toEqual([
    expect.stringContaining(`public-site 1.0.0 uses ${NAME}`),
    expect.stringContaining(`admin-console 1.0.0 uses ${NAME}`),
  ])
})

test('REL-09 after the window the gate refuses a candidate that uses the field, and only warns of live releases', () => {
  const context = { live: { 'admin-console': reading('admin-console', ['name']) }, api, now: AFTER }
  expect(gate(reading('public-site', ['name']), context)).toEqual([
    `public-site 1.0.0 uses ${NAME}, which is deprecated since 2026-01-01 and was supported until 2026-04-01. Read label.`,
  ])
  const candidate = reading('public-site', ['label'])
  expect(gate(candidate, context)).toEqual([])
  expect(gateWarnings(candidate, context)).toEqual([expect.stringContaining('admin-console 1.0.0 uses')])
})
