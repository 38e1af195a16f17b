import {
  LEAD_PROGRESS,
  LEAD_SOURCES,
  LEAD_STATUSES,
  PRIORITIES,
  QUANTITY_UNITS,
  toPaise,
} from '@nalika/shared-api/contract'
import { demoBrands } from '../catalogue/brands.ts'
import { demoProducts } from '../catalogue/products.ts'
import { demoPages } from '../pages/pages.ts'
import { demoAdmin, demoDistributors } from '../people/accounts.ts'
import { demoActivity } from './activity.ts'
import { demoLeads } from './leads.ts'

const today = new Date('2025-11-21T06:20:00.000Z')
const DAY = 86_400_000
const products = demoProducts()
const leads = demoLeads(today)

test('demo leads are the same on every call, with dates relative to today', () => {
  expect(demoLeads(today)).toEqual(leads)
  const tomorrow = demoLeads(new Date(today.getTime() + DAY))
  expect(tomorrow.map(({ createdAt }) => createdAt.getTime() - DAY)).toEqual(
    leads.map(({ createdAt }) => createdAt.getTime()),
  )
})

test('60 leads cover every status, priority, source and unit', () => {
  expect(leads).toHaveLength(60)
  const found = <T>(of: (lead: (typeof leads)[number]) => T) => [...new Set(leads.map(of))].toSorted()
  expect(found(({ status }) => status)).toEqual([...LEAD_STATUSES].toSorted())
  expect(found(({ progress }) => progress)).toEqual([...LEAD_PROGRESS].toSorted())
  expect(found(({ priority }) => priority)).toEqual([...PRIORITIES].toSorted())
  expect(found(({ source }) => source)).toEqual([...LEAD_SOURCES].toSorted())
  expect(found(({ unit }) => unit)).toEqual([...QUANTITY_UNITS].toSorted())
})

test('leads name products, brands that make them, and distributors that sell these', () => {
  for (const { product, brand, distributorEmail } of leads) {
    const found = products.find(({ name }) => name === product)
    expect(product === null || found !== undefined).toBe(true)
    if (found && brand !== null) expect(found.brands).toContain(brand)
    if (brand !== null) expect(demoBrands.map(({ name }) => name)).toContain(brand)
    const distributor = demoDistributors.find(({ email }) => email === distributorEmail)
    expect(distributor === undefined).toBe(brand === null)
    if (brand !== null) expect(distributor?.brands).toContain(brand)
  }
})

test('a lead goes to a distributor of its state where one sells the brand', () => {
  for (const { brand, location, history } of leads) {
    const state = location.split(', ')[1]
    const nearby = demoDistributors.filter((one) => one.state === state && one.brands.includes(brand ?? ''))
    const assigned = history.find(({ kind }) => kind === 'assigned')?.changes[0]?.to
    if (nearby.length > 0) expect(nearby.map(({ companyName }) => companyName)).toContain(assigned)
  }
})

test('leads and their history are dated in order within the last 90 days', () => {
  for (const { createdAt, updatedAt, history } of leads) {
    expect(today.getTime() - createdAt.getTime()).toBeLessThan(91 * DAY)
    const times = [createdAt, ...history.map(({ at }) => at), updatedAt].map((at) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(updatedAt.getTime()).toBeLessThan(today.getTime())
  }
})

test('the history explains the status and progress of each lead in sentences', () => {
  for (const { status, progress, outcome, history, quotations, distributorEmail } of leads) {
    for (const { sentence } of history) expect(sentence).toMatch(/^[A-Z].{15,}\.$/)
    expect(history[0]?.kind).toBe('created')
    const changedTo = (field: string) =>
      history.flatMap(({ changes }) => changes).findLast((change) => change.field === field)?.to
    expect(changedTo('status') ?? 'new').toBe(status)
    const holder = demoDistributors.find(({ email }) => email === distributorEmail)
    expect(changedTo('distributor')).toBe(holder?.companyName)
    expect(history.filter(({ kind }) => kind === 'responded')).toHaveLength(quotations.length)
    expect(history.some(({ kind }) => kind === 'closed')).toBe(progress === 'closed')
    expect(outcome !== null).toBe(progress === 'closed')
    if (progress === 'responded') expect(quotations.length).toBeGreaterThan(0)
    if (status === 'rejected') expect(quotations).toHaveLength(0)
  }
})

test('the admin reassigned some leads', () => {
  const handed = leads.filter(({ history }) =>
    history.some(({ kind, actorEmail }) => kind === 'assigned' && actorEmail === demoAdmin.email),
  )
  expect(handed.length).toBeGreaterThanOrEqual(3)
})

test('quotations are within 8% of the list price', () => {
  for (const { product, quotations } of leads) {
    const found = products.find(({ name }) => name === product)
    for (const { unitPrice, priceUnit, validUntil, at } of quotations) {
      if (found?.price != null) {
        const kilograms = found.weight_per_metre * found.length
        const perPiece = {
          pieces: 1,
          metres: found.length,
          feet: found.length / 0.3048,
          kg: kilograms,
          tonnes: kilograms / 1000,
        }[priceUnit]
        expect(Math.abs((unitPrice * perPiece) / toPaise(found.price) - 1)).toBeLessThan(0.08)
      }
      expect(Date.parse(validUntil)).toBeGreaterThan(at.getTime())
    }
  }
})

test('the dashboard has recent activity of several kinds, oldest first', () => {
  const activity = demoActivity(
    { leads, brands: demoBrands, distributors: demoDistributors, pages: demoPages() },
    today,
  )
  const times = activity.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.at(-1)).toBeLessThan(today.getTime())
  expect(new Set(activity.slice(-10).map(({ icon }) => icon)).size).toBeGreaterThanOrEqual(3)
})
