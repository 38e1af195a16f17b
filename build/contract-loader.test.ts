import { createRequire } from 'node:module'

type Loader = (this: { resourcePath: string }, text: string) => string
const loader = createRequire(import.meta.url)('./contract-loader.cjs') as Loader
const forBrowsers = (text: string) => loader.call({ resourcePath: 'leads.ts' }, text)

test('of an endpoint method, address and roles are left, of schemas nothing', () => {
  const text = `
import * as Type from 'typebox'
import { FreeText, PerPage } from './shapes.ts'
export const SORTS = ['name', 'price'] as const
export const SORT_LABELS = SORTS.map((sort) => sort.toUpperCase())
export const Lead = Type.Object({ name: FreeText('The name') })
const fields = { note: FreeText('The note'), size: PerPage(3) }
export const deleteLead = endpoint({
  name: 'deleteLead',
  method: 'DELETE',
  url: '/leads/:id',
  config: { roles: ['admin'] },
  schema: { body: Type.Object({ ...Lead.properties, ...fields }), response: { 200: Lead } },
})
export function isShort(text: string) { return text.length < 3 }
`
  const left = forBrowsers(text)
  expect(left).toContain(`export const Lead = undefined`)
  expect(left).toContain(`const fields = undefined`)
  expect(left).toContain(
    `export const deleteLead = { name: 'deleteLead', method: 'DELETE', url: '/leads/:id', config: { roles: ['admin'] } }`,
  )
  expect(left).toContain(`SORTS.map((sort) => sort.toUpperCase())`)
  expect(left).toContain(`return text.length < 3`)
  expect(left).not.toContain('schema')
})

test('a file without schemas stays as it is', () => {
  const text = `export const UNITS = ['pieces'].map((unit) => unit.trim())\n`
  expect(forBrowsers(text)).toBe(text)
})

test('the export of a list has its address and roles', () => {
  const left = forBrowsers(`export const exportLeads = listExport('exportLeads', adminLeads)`)
  const exported = new Function('adminLeads', left.replace('export const exportLeads =', 'return')) as (
    list: object,
  ) => unknown
  expect(exported({ url: '/leads', config: { roles: ['admin'] }, method: 'GET' })).toEqual({
    name: 'exportLeads',
    method: 'GET',
    url: '/leads/export',
    config: { roles: ['admin'] },
  })
})
