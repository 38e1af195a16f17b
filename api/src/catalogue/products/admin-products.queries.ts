import { eq, inArray } from 'drizzle-orm'
import type { ProductCreate, ProductRecord, ProductUpdate } from '@nalika/shared-api/contract'
import {
  changesBetween,
  invalid,
  notFound,
  recordActivity,
  recordAudit,
  recordChanged,
} from '../../platform/index.ts'
import type { Db, Person, Queryable, Transaction } from '../../platform/index.ts'
import { declareDeletable, deleteRecord, storedText } from '../../undo/index.ts'
import { brands } from '../brands/brands.schema.ts'
import { documentsOf } from '../documents/documents.queries.ts'
import { productBrands, products } from './catalogue.schema.ts'
import { readForm, withCleared } from './product-form.ts'
import { EMPTY_FIELDS, uncompleted } from './product-rules.ts'
import { insertProducts, refreshSearch } from './product-writer.ts'
import { productRecords } from './products.queries.ts'

declareDeletable('product', {
  table: products,
  title: 'Product',
  icon: 'product',
  nameOf: ({ name }) => storedText(name),
  addressOf: ({ id }) => `/product/${String(id)}`,
})

interface Brand {
  id: number
  name: string
}

export function adminProductQueries(db: Db) {
  return {
    async byId(id: number): Promise<ProductRecord> {
      return { ...(await recordOf(db, id)), documents: await documentsOf(db, 'productId', id) }
    },

    async create(form: ProductCreate, photo: string | undefined, author: Person): Promise<ProductRecord> {
      const { fields, brandIds = [], problems } = readForm(form, EMPTY_FIELDS)
      return db.transaction(async (tx) => {
        const brands = await brandsFor(tx, brandIds, problems)
        const values = { ...fields, photo: photo ?? null, createdBy: author.id }
        const [id = 0] = await insertProducts(tx, [{ values, brands }])
        await note(tx, 'Product added', `${author.name} added ${fields.name}.`)
        const product = await recordOf(tx, id)
        await auditProduct(tx, author, undefined, product)
        return product
      })
    },

    /** Returns the changed product and the path of a photo that it no longer uses. */
    async update(id: number, form: ProductUpdate, photo: string | undefined, editor: Person) {
      return db.transaction(async (tx) => {
        const [before] = await tx.select().from(products).where(eq(products.id, id)).for('update')
        if (!before) throw noSuchProduct()
        if (form.version !== undefined && form.version !== before.version) {
          throw await recordChanged(
            tx,
            'This product has been changed since you opened it.',
            before,
            'product',
          )
        }
        const was = await recordOf(tx, id)
        const { fields, brandIds, problems } = readForm(withCleared(form), uncompleted(before))
        const makers = await brandsFor(tx, brandIds ?? [], problems)
        const dropped = form.cleared?.split(',').some((name) => name.trim() === 'photo')
        const storedPhoto = photo ?? (dropped ? null : before.photo)
        await tx
          .update(products)
          .set({
            ...fields,
            status: form.status ?? before.status,
            photo: storedPhoto,
            version: before.version + 1,
            updatedAt: new Date(),
          })
          .where(eq(products.id, id))
        if (brandIds) await replaceBrands(tx, id, makers)
        await refreshSearch(tx, [id])
        await note(tx, 'Product updated', `${editor.name} changed ${fields.name}.`)
        const product = await recordOf(tx, id)
        await auditProduct(tx, editor, was, product)
        return { product, replaced: storedPhoto === before.photo ? null : before.photo }
      })
    },

    /** Returns the name of the deleted product and the id that undoes the deletion. */
    async remove(id: number, actor: Person) {
      const deleted = await db.transaction((tx) => deleteRecord(tx, 'product', id, actor))
      if (!deleted) throw noSuchProduct()
      return deleted
    },
  }
}

async function auditProduct(
  tx: Transaction,
  actor: Person,
  before: ProductRecord | undefined,
  after: ProductRecord,
): Promise<void> {
  await recordAudit(tx, actor, {
    action: before ? 'changed' : 'added',
    kind: 'product',
    recordId: after.id,
    label: after.name,
    changes: changesBetween('product', before, after),
  })
}

const noSuchProduct = () => notFound('Product not found.')

async function recordOf(db: Queryable, id: number): Promise<ProductRecord> {
  const [record] = await productRecords(db, [id])
  if (!record) throw noSuchProduct()
  return record
}

/** The brands with these ids. Throws a 422 that lists `problems` and brands that do not exist. */
async function brandsFor(
  tx: Transaction,
  ids: readonly number[],
  problems: Record<string, string[]>,
): Promise<Brand[]> {
  // Locked, so that no brand is deleted before the product refers to it.
  const found = await tx
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(inArray(brands.id, [...ids]))
    .for('key share')
  const unknown = ids.length > found.length
  const all = unknown ? { ...problems, brand_ids: ['A selected brand no longer exists.'] } : problems
  if (Object.keys(all).length > 0) throw invalid(all)
  return found
}

async function replaceBrands(tx: Transaction, productId: number, makers: readonly Brand[]): Promise<void> {
  await tx.delete(productBrands).where(eq(productBrands.productId, productId))
  if (makers.length === 0) return
  await tx.insert(productBrands).values(makers.map(({ id: brandId }) => ({ productId, brandId })))
}

async function note(tx: Transaction, title: string, description: string): Promise<void> {
  await recordActivity(tx, { title, description, icon: 'product', color: 'blue' })
}
