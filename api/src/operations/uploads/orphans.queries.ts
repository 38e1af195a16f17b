import { isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { brandMedia, brands, documents, products } from '../../catalogue/index.ts'
import { pages, pageVersions } from '../../content/index.ts'
import { orderCertificates } from '../../deals/index.ts'
import { verificationDocuments } from '../../firms/index.ts'
import { accounts } from '../../identity/index.ts'
import { uploadName, uploadNamesIn } from '../../platform/index.ts'
import type { Db } from '../../platform/index.ts'
import { quotationFiles, requestFiles } from '../../requests/index.ts'
import { deletions } from '../../undo/index.ts'

/** Every column that holds the path of an upload. */
const COLUMNS: readonly PgColumn[] = [
  brands.photo,
  brandMedia.path,
  products.photo,
  accounts.profilePhoto,
  pages.cover,
  documents.path,
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
