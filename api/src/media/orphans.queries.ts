import { isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../infrastructure/database/database.ts'
import { accounts } from '../auth/auth.schema.ts'
import { brandMedia, brands } from '../brands/brands.schema.ts'
import { products } from '../catalogue/catalogue.schema.ts'
import { pages, pageVersions } from '../pages/pages.schema.ts'
import { verificationDocuments } from '../approvals/approvals.schema.ts'
import { orderCertificates } from '../deliveries/deliveries.schema.ts'
import { documents } from '../documents/documents.schema.ts'
import { quotationFiles } from '../quotations/quotations.schema.ts'
import { requestFiles } from '../request-files/request-files.schema.ts'
import { deletions } from '../deletions/deletions.schema.ts'
import { uploadName, uploadNamesIn } from './media-paths.ts'

/** Every column that holds the path of an upload. */
const COLUMNS: readonly PgColumn[] = [
  ...[brands.photo, brandMedia.path, products.photo, accounts.profilePhoto, pages.cover, documents.path],
  requestFiles.path,
  quotationFiles.path,
  orderCertificates.path,
  verificationDocuments.path,
]

/** Every column whose text may show uploaded pictures. */
const TEXTS: readonly PgColumn[] = [pages.content, pageVersions.fields, products.key_features]

/** Names of all uploads that a record mentions, or a deleted record that can still be restored. */
export async function mentionedUploads(db: Db): Promise<Set<string>> {
  const names = new Set<string>()
  for (const column of COLUMNS) {
    const rows = await db
      .select({ path: sql<string>`${column}` })
      .from(column.table)
      .where(isNotNull(column))
    for (const { path } of rows) names.add(uploadName(path))
  }
  for (const column of TEXTS) {
    const rows = await db
      .selectDistinct({ name: sql<string>`(regexp_matches(${column}::text, 'pages/[0-9a-f]{30}', 'g'))[1]` })
      .from(column.table)
      .where(sql`${column}::text like '%pages/%'`)
    for (const { name } of rows) names.add(name)
  }
  const deleted = await db
    .select({ text: sql<string>`${deletions.snapshot}::text` })
    .from(deletions)
    .where(isNotNull(deletions.snapshot))
  for (const { text } of deleted) for (const name of uploadNamesIn(text)) names.add(name)
  return names
}
