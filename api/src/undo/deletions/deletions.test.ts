import { eq, sql } from 'drizzle-orm'
import { brandMedia } from '../../catalogue/brands/brands.schema.ts'
import { productBrands, products } from '../../catalogue/products/catalogue.schema.ts'
import { pages } from '../../content/pages/pages.schema.ts'
import { distributorBrands, distributorProducts } from '../../firms/selections/distributors.schema.ts'
import { accounts, tokens } from '../../identity/accounts/auth.schema.ts'
import { quotationLines } from '../../requests/answers/quotations.schema.ts'
import { leadHistory, leads } from '../../requests/leads/leads.schema.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import type { TestApp, TestPerson } from '../../testing/app/test-app.ts'
import { addBrand, addProduct } from '../../testing/records/test-catalogue.ts'
import { addLead } from '../../testing/records/test-leads.ts'
import { addSentQuotations } from '../../testing/records/test-quotations.ts'
import { deleteRecord, deletionQueries, wasDeleted } from './deletions.queries.ts'
import { deletions } from './deletions.schema.ts'

let running: TestApp
let admin: TestPerson
let distributor: TestPerson
beforeAll(async () => {
  running = await startTestApp()
  admin = await running.signedIn('admin')
})
beforeEach(async () => {
  distributor = await running.signedIn('distributor', { email: `d${String(Math.random())}@test.example` })
})
afterAll(() => running.close())

const db = () => running.database.db
const remove = async (kind: Parameters<typeof deleteRecord>[1], id: number) => {
  const deleted = await db().transaction((tx) => deleteRecord(tx, kind, id, admin))
  if (!deleted) throw new Error('Nothing was deleted.')
  return deleted
}
const undo = (id: number, person = admin) =>
  running.app.inject({ method: 'POST', url: `/api/deletions/${String(id)}/undo`, headers: person.headers })

test('ADM-18 a restored product has its brands, sellers, leads and search index again', async () => {
  const brandId = await addBrand(db(), 'Zuari')
  const id = await addProduct(db(), { price: 1234.56, applications: ['Gas', 'HVAC'] }, [
    { id: brandId, name: 'Zuari' },
  ])
  await db().insert(distributorProducts).values({ accountId: distributor.id, productId: id })
  const leadId = await addLead(db(), { productId: id })
  const [before] = await db().select().from(products).where(eq(products.id, id))

  const { deletionId } = await remove('product', id)
  expect(await db().$count(products, eq(products.id, id))).toBe(0)
  expect(await db().$count(productBrands, eq(productBrands.productId, id))).toBe(0)
  expect(await wasDeleted(db(), `/product/${String(id)}`)).toBe(true)

  const answer = await undo(deletionId)
  expect(answer.statusCode).toBe(200)
  const [after] = await db().select().from(products).where(eq(products.id, id))
  expect(after).toEqual(before)
  expect(await db().$count(productBrands, eq(productBrands.productId, id))).toBe(1)
  expect(await db().$count(distributorProducts, eq(distributorProducts.productId, id))).toBe(1)
  const [lead] = await db().select().from(leads).where(eq(leads.id, leadId))
  expect(lead?.productId).toBe(id)
  expect(await wasDeleted(db(), `/product/${String(id)}`)).toBe(false)
})

test('ADM-18 a lead comes back with its history and quotations, a brand with its media', async () => {
  const leadId = await addLead(db(), { distributorId: distributor.id })
  await db().insert(leadHistory).values({
    leadId,
    kind: 'created',
    actorName: 'Asha',
    actorRole: 'customer',
    sentence: 'Asha asked.',
  })
  await addSentQuotations(db(), [{ leadId, firmId: distributor.id }])
  const brandId = await addBrand(db(), 'Kaveri')
  await db().insert(brandMedia).values({ brandId, kind: 'image', path: 'brands/a.webp' })

  const lead = await remove('lead', leadId)
  const brand = await remove('brand', brandId)
  await undo(lead.deletionId)
  await undo(brand.deletionId)
  expect(await db().$count(leadHistory, eq(leadHistory.leadId, leadId))).toBe(1)
  expect(await db().$count(quotationLines, eq(quotationLines.leadId, leadId))).toBe(1)
  expect(await db().$count(brandMedia, eq(brandMedia.brandId, brandId))).toBe(1)
})

test('ADM-18 a distributor comes back with choices and leads, but signed out', async () => {
  const brandId = await addBrand(db(), 'Narmada')
  await db().insert(distributorBrands).values({ accountId: distributor.id, brandId })
  const leadId = await addLead(db(), { distributorId: distributor.id })
  const { deletionId, name } = await remove('distributor', distributor.id)
  expect(name).toBe(distributor.name)
  await undo(deletionId)
  expect(await db().$count(accounts, eq(accounts.id, distributor.id))).toBe(1)
  expect(await db().$count(distributorBrands, eq(distributorBrands.accountId, distributor.id))).toBe(1)
  const [lead] = await db().select().from(leads).where(eq(leads.id, leadId))
  expect(lead?.distributorId).toBe(distributor.id)
  expect(await db().$count(tokens, eq(tokens.accountId, distributor.id))).toBe(0)
})

test('ADM-18 relations to records deleted meanwhile are not restored', async () => {
  const brandId = await addBrand(db(), 'Godavari')
  const id = await addProduct(db(), {}, [{ id: brandId, name: 'Godavari' }])
  const product = await remove('product', id)
  await remove('brand', brandId)
  expect((await undo(product.deletionId)).statusCode).toBe(200)
  expect(await db().$count(productBrands, eq(productBrands.productId, id))).toBe(0)
})

test('ADM-18 ADM-16 an undo whose slug was taken is refused and can be tried again', async () => {
  const values = { title: 'Terms', slug: 'terms-of-undo', content: '<p>1</p>' }
  const [page] = await db().insert(pages).values(values).returning()
  const { deletionId } = await remove('page', page?.id ?? 0)
  expect(await wasDeleted(db(), '/terms-of-undo')).toBe(true)
  const [other] = await db().insert(pages).values(values).returning()
  const refused = await undo(deletionId)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toEqual({
    message: 'It cannot be restored, because something else has taken its place.',
  })
  await db()
    .delete(pages)
    .where(eq(pages.id, other?.id ?? 0))
  expect((await undo(deletionId)).statusCode).toBe(200)
})

test('ADM-18 an undo works once, for ten minutes, and for admins alone', async () => {
  const once = await remove('lead', await addLead(db()))
  expect((await undo(once.deletionId, distributor)).statusCode).toBe(403)
  expect((await undo(once.deletionId)).statusCode).toBe(200)
  expect((await undo(once.deletionId)).statusCode).toBe(404)

  const late = await remove('lead', await addLead(db()))
  await db()
    .update(deletions)
    .set({ deletedAt: sql`now() - interval '11 minutes'` })
    .where(eq(deletions.id, late.deletionId))
  expect((await undo(late.deletionId)).statusCode).toBe(404)
  await deletionQueries(db()).deleteOldSnapshots()
  const [kept] = await db().select().from(deletions).where(eq(deletions.id, late.deletionId))
  expect(kept).toMatchObject({ kind: 'lead', snapshot: null })
})

test('ADM-18 an admin account cannot be deleted as a distributor, and a record is deleted once', async () => {
  expect(await db().transaction((tx) => deleteRecord(tx, 'distributor', admin.id, admin))).toBeUndefined()
  const leadId = await addLead(db())
  await remove('lead', leadId)
  expect(await db().transaction((tx) => deleteRecord(tx, 'lead', leadId, admin))).toBeUndefined()
})
