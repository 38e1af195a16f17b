import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as declaredEndpoints from './endpoints/index.ts'
import { actionOf, endpoints } from './index.ts'
import type { EndpointDefinition } from './index.ts'
import { schemas } from './schemas/index.ts'

/** Section 7 of the specification: method and path. */
const SECTION_7 = `
GET /productCategories
GET /onlyProducts
GET /categories
GET /get-brands
GET /applications
GET /grades
GET /brands
GET /productDetails/:id
GET /productCategoryWise/:category
POST /login
POST /register
POST /brand
POST /brand/:id
DELETE /brand/:id
GET /brand/:id
GET /getBrandEditData/:id
GET /brandDetails/:id
GET /brands-with-summary
GET /admin-dashboard-counts
GET /products
GET /products/:id
POST /products
POST /products/:id
DELETE /products/:id
GET /recent-created-activities/
GET /get-distributors-data
GET /distributors/:id
GET /show-data-by-id/:id
POST /distributors/:id
DELETE /distributors/:id
GET /get-admin-leads-data
GET /get-lead/:id
POST /update-lead/:id
DELETE /delete-lead/:id
GET /admin/profile/:id
POST /admin/profile/update/:id
GET /custom-pages
GET /get-page-by-id/:id
GET /footer-pages
GET /custom-pages/slug/:slug
POST /create-page
POST /update-page/:id
DELETE /delete-page/:id
GET /products/:id/brands
POST /quotes
GET /distributor-dashboard-counts/:id`
  .trim()
  .split('\n')

const declared = Object.entries<EndpointDefinition>(endpoints)

test('API-01 every call of section 7 is declared', () => {
  const calls = declared.map(([, { method, url }]) => `${method} ${url}`)
  expect(calls).toEqual(expect.arrayContaining(SECTION_7))
})

test('API-01 each endpoint is declared once, under its own name', () => {
  const calls = declared.map(([, { method, url }]) => `${method} ${url}`)
  expect(new Set(calls).size).toBe(calls.length)
  for (const [name, endpoint] of declared) expect(endpoint.name).toBe(name)
})

test('API-01 every endpoint in a file of the folder is exported and has a schema; every schema has an endpoint', () => {
  const files = globSync(join(import.meta.dirname, 'endpoints/*.ts')).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const written = files.flatMap((text) => [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name))
  expect(Object.keys(declaredEndpoints).sort()).toEqual(written.sort())
  expect(Object.keys(schemas).sort()).toEqual(written.sort())
})

test('browsers carry no schemas: endpoints, vocabulary and rules import nothing of TypeBox or of schemas at run time', () => {
  const files = globSync(join(import.meta.dirname, '{endpoints/,}*.ts')).filter(
    (file) => !/(\.test|contract[\\/]index|endpoints-with-schemas)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(20)
  const withSchemas = files.filter((file) =>
    /^import (?!type\b)[^;]*?from '(typebox|.*\/schemas\/)/m.test(readFileSync(file, 'utf8')),
  )
  expect(withSchemas).toEqual([])
})

test('SES-18 endpoints whose action is not that of their method', () => {
  const others = declared.filter(
    ([, { method, config }]) =>
      config.roles !== 'public' && config.action !== actionOf({ method, config: { roles: [] } }),
  )
  expect(others.map(([name, { config }]) => [name, config.action]).sort()).toEqual([
    ['exportPerson', 'read'],
    ['findPerson', 'read'],
    ['readDraftLines', 'read'],
    ['rejectedImportRows', 'read'],
    ['rejectedOwnPriceRows', 'read'],
  ])
})

test('SES-18 what anyone may write is the own account, its session, and its saved views', () => {
  const writes = declared.filter(
    ([, { config }]) => config.permission === 'anyone' && config.action === 'write',
  )
  expect(writes.map(([name]) => name).sort()).toEqual([
    'addPasskey',
    'cancelEmailChange',
    'changePassword',
    'confirmIdentity',
    'confirmTotp',
    'createSavedView',
    'deleteSavedView',
    'endOtherSessions',
    'endSession',
    'logout',
    'removePasskey',
    'removeTotp',
    'renewRecoveryCodes',
    'resendEmailChange',
    'startPasskey',
    'startTotp',
    'unlinkSignIn',
    'updateProfile',
    'updateSavedView',
  ])
})

test('API-03 page sizes have the defaults of section 9 and a bound', () => {
  const size = (endpoint: EndpointDefinition, key = 'per_page') =>
    endpoint.schema.querystring?.properties[key]
  const defaults: [EndpointDefinition, number, string?][] = [
    [endpoints.onlyProducts, 6],
    [endpoints.productCategoryWise, 3],
    [endpoints.brands, 3, 'perPage'],
    [endpoints.brandDetails, 3],
    [endpoints.brandsWithSummary, 3],
    [endpoints.products, 6],
    [endpoints.adminLeads, 3],
    [endpoints.distributorProducts, 3],
  ]
  for (const [endpoint, expected, key] of defaults) {
    expect(size(endpoint, key)).toMatchObject({ default: expected, minimum: 1, maximum: 1000 })
  }
})

test('API-02 every endpoint shares the shape of errors', () => {
  for (const [, endpoint] of declared) {
    expect(endpoint.schema.response).toMatchObject({ '4xx': { required: ['message'] } })
  }
})
