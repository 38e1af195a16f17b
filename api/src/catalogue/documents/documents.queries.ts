import { asc, eq } from 'drizzle-orm'
import { MAX_DOCUMENTS } from '@nalika/shared-api/contract'
import type { DocumentCreate, ProductDocument } from '@nalika/shared-api/contract'
import { changesBetween, invalid, notFound, recordActivity, recordAudit } from '../../platform/index.ts'
import type { Db, Person, Queryable, Transaction } from '../../platform/index.ts'
import { declareDeletable, deleteRecord, storedText } from '../../undo/index.ts'
import { brands } from '../brands/brands.schema.ts'
import { products } from '../products/catalogue.schema.ts'
import { documents } from './documents.schema.ts'

declareDeletable('document', {
  table: documents,
  title: 'Document',
  icon: 'page',
  nameOf: ({ title }) => storedText(title),
})

type DocumentRow = typeof documents.$inferSelect
type Owner = Pick<DocumentCreate, 'brand_id' | 'product_id'>

/** Documents of a brand or a product, in the order in which they were added. */
export async function documentsOf(
  db: Queryable,
  owner: 'brandId' | 'productId',
  id: number,
): Promise<ProductDocument[]> {
  const rows = await db.select().from(documents).where(eq(documents[owner], id)).orderBy(asc(documents.id))
  return rows.map(recordOf)
}

/** Title of the document that is stored under a path. */
export async function documentTitle(db: Queryable, path: string): Promise<string | undefined> {
  const [row] = await db.select({ title: documents.title }).from(documents).where(eq(documents.path, path))
  return row?.title
}

export function documentQueries(db: Db) {
  return {
    async create(
      { title, kind, ...owner }: Omit<DocumentCreate, 'file'>,
      file: { path: string; bytes: number },
      author: Person,
    ): Promise<ProductDocument> {
      return db.transaction(async (tx) => {
        const { name, column, id } = await lockOwner(tx, owner)
        if ((await tx.$count(documents, eq(documents[column], id))) >= MAX_DOCUMENTS) {
          throw invalid({ file: [`There may be at most ${String(MAX_DOCUMENTS)} documents.`] })
        }
        const [stored] = await tx
          .insert(documents)
          .values({ [column]: id, title: title.trim(), kind, ...file, createdBy: author.id })
          .returning()
        if (!stored) throw new Error('The document was not stored.')
        await recordActivity(tx, {
          title: 'Document added',
          description: `${author.name} added ‘${stored.title}’ to ${name}.`,
          icon: 'page',
          color: 'blue',
        })
        await auditDocument(tx, author, undefined, stored)
        return recordOf(stored)
      })
    },

    async update(
      id: number,
      { title, kind }: Pick<DocumentCreate, 'title' | 'kind'>,
      editor: Person,
    ): Promise<ProductDocument> {
      return db.transaction(async (tx) => {
        const [before] = await tx.select().from(documents).where(eq(documents.id, id)).for('update')
        if (!before) throw noSuchDocument()
        const [after = before] = await tx
          .update(documents)
          .set({ title: title.trim(), kind })
          .where(eq(documents.id, id))
          .returning()
        await auditDocument(tx, editor, before, after)
        return recordOf(after)
      })
    },

    /** Deletes the document; returns its title and the id for the undo. Its file stays until that has ended. */
    async remove(id: number, actor: Person) {
      const deleted = await db.transaction((tx) => deleteRecord(tx, 'document', id, actor))
      if (!deleted) throw noSuchDocument()
      return deleted
    },
  }
}

const noSuchDocument = () => notFound('Document not found.')

/** Locks the brand or product, so that concurrent uploads are counted one after the other. */
async function lockOwner(tx: Transaction, { brand_id: brandId, product_id: productId }: Owner) {
  if ((brandId === undefined) === (productId === undefined)) {
    throw invalid({ brand_id: ['Name either a brand or a product.'] })
  }
  const [table, id] =
    brandId === undefined ? ([products, productId ?? 0] as const) : ([brands, brandId] as const)
  const [row] = await tx.select({ name: table.name }).from(table).where(eq(table.id, id)).for('update')
  if (!row) throw notFound(brandId === undefined ? 'Product not found.' : 'Brand Not Found')
  return { name: row.name, id, column: brandId === undefined ? ('productId' as const) : ('brandId' as const) }
}

async function auditDocument(
  tx: Transaction,
  actor: Person,
  before: DocumentRow | undefined,
  after: DocumentRow,
): Promise<void> {
  await recordAudit(tx, actor, {
    action: before ? 'changed' : 'added',
    kind: 'document',
    recordId: after.id,
    label: after.title,
    changes: changesBetween('document', before, after),
  })
}

const recordOf = ({ id, kind, title, path, bytes, createdAt }: DocumentRow): ProductDocument => ({
  id,
  kind,
  title,
  path,
  bytes,
  added_at: createdAt.toISOString(),
})
