import { eq } from 'drizzle-orm'
import type { BrandCreate, BrandRecord, BrandUpdate, RecordStatus } from '@nalika/shared-api/contract'
import {
  changesBetween,
  invalid,
  notFound,
  recordActivity,
  recordAudit,
  recordChanged,
} from '../../platform/index.ts'
import type { Db, Person, StoredFiles, Transaction } from '../../platform/index.ts'
import { declareDeletable, deleteRecord, storedText } from '../../undo/index.ts'
import { documentsOf } from '../documents/documents.queries.ts'
import { productBrands } from '../products/catalogue.schema.ts'
import { refreshSearch } from '../products/product-writer.ts'
import type { MediaRow } from './brand-facts.ts'
import { parseRetainedPaths, storedFields } from './brand-fields.ts'
import { recordsById } from './brand-list.queries.ts'
import { mediaOf, replaceMedia } from './brand-media.queries.ts'
import { brands } from './brands.schema.ts'

declareDeletable('brand', {
  table: brands,
  title: 'Brand',
  icon: 'brand',
  nameOf: ({ name }) => storedText(name),
  addressOf: ({ id }) => `/brand/${String(id)}`,
})

type NewFiles = Pick<StoredFiles, 'all' | 'first'>

export function adminBrandQueries(db: Db) {
  return {
    async byId(id: number): Promise<BrandRecord> {
      const [record] = await recordsById(db, [id])
      if (!record) throw noSuchBrand()
      return { ...record, documents: await documentsOf(db, 'brandId', id) }
    },

    async create(form: BrandCreate, files: NewFiles, author: Person): Promise<number> {
      return db.transaction(async (tx) => {
        const fields = storedFields(form)
        const [stored] = await tx
          .insert(brands)
          .values({ ...fields, photo: files.first('photo') ?? null, createdBy: author.id })
          .returning()
        if (!stored) throw new Error('The brand was not stored.')
        const media = [...images(files.all('images')), ...videos(files.all('videos'))]
        await replaceMedia(tx, stored.id, media)
        await note(tx, 'Brand added', `${author.name} added ${fields.name}.`)
        await auditBrand(tx, author, undefined, { ...stored, ...mediaFields(media) })
        return stored.id
      })
    },

    /** Changes a brand; returns the paths of files that it no longer has. */
    async update(id: number, form: BrandUpdate, files: NewFiles, editor: Person): Promise<string[]> {
      return db.transaction(async (tx) => {
        const [before] = await tx.select().from(brands).where(eq(brands.id, id)).for('update')
        if (!before) throw noSuchBrand()
        if (form.version !== undefined && form.version !== before.version) {
          throw await recordChanged(tx, 'This brand has been changed since you opened it.', before, 'brand')
        }
        const fields = storedFields(form, before.phone)
        const had = await mediaOf(tx, [id])
        const has = [
          ...images([...retainedPaths(had, 'image', form.kept_images), ...files.all('images')]),
          ...videos([...retainedPaths(had, 'video', form.kept_videos), ...files.all('videos')]),
        ]
        const photo = files.first('photo') ?? before.photo
        requireMedia({ photo, video: has.find(({ kind }) => kind === 'video') })
        const [after = before] = await tx
          .update(brands)
          .set({ ...fields, photo, version: before.version + 1, updatedAt: new Date() })
          .where(eq(brands.id, id))
          .returning()
        await replaceMedia(tx, id, has)
        if (fields.name !== before.name) await refreshSearch(tx, await productsOf(tx, id))
        await note(tx, 'Brand updated', `${editor.name} changed ${fields.name}.`)
        await auditBrand(tx, editor, { ...before, ...mediaFields(had) }, { ...after, ...mediaFields(has) })
        const gone = [before.photo, ...had.map(({ path }) => path)].filter((path) => path !== null)
        return gone.filter((path) => path !== photo && has.every((one) => one.path !== path))
      })
    },

    async setStatus(id: number, status: RecordStatus, editor: Person): Promise<void> {
      await db.transaction(async (tx) => {
        const [before] = await tx.select().from(brands).where(eq(brands.id, id)).for('update')
        if (!before) throw noSuchBrand()
        if (status === before.status) return
        await tx
          .update(brands)
          .set({ status, version: before.version + 1, updatedAt: new Date() })
          .where(eq(brands.id, id))
        await note(tx, 'Brand updated', `${editor.name} made ${before.name} ${status}.`)
        await auditBrand(tx, editor, before, { ...before, status })
      })
    },

    /** Deletes the brand; returns its name and the id for the undo. */
    async remove(id: number, actor: Person) {
      const deleted = await db.transaction((tx) => deleteRecord(tx, 'brand', id, actor))
      if (!deleted) throw noSuchBrand()
      return deleted
    },
  }
}

const PHOTO_REQUIRED = 'Photo is required when adding or preview is needed.'
const VIDEO_REQUIRED = 'At least one video is required when adding or preview is needed.'

/** Every brand has a photo and a video. */
export function requireMedia({ photo, video }: { photo: unknown; video: unknown }): void {
  const errors = {
    ...(!photo && { photo: [PHOTO_REQUIRED] }),
    ...(!video && { videos: [VIDEO_REQUIRED] }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

type AuditedBrand = typeof brands.$inferSelect & { images?: string[]; videos?: string[] }

async function auditBrand(
  tx: Transaction,
  actor: Person,
  before: AuditedBrand | undefined,
  after: AuditedBrand,
): Promise<void> {
  await recordAudit(tx, actor, {
    action: before ? 'changed' : 'added',
    kind: 'brand',
    recordId: after.id,
    label: after.name,
    changes: changesBetween('brand', before, after),
  })
}

const pathsOf = (media: readonly MediaRow[], wanted: MediaRow['kind']) =>
  media.filter(({ kind }) => kind === wanted).map(({ path }) => path)
const mediaFields = (media: readonly MediaRow[]) => ({
  images: pathsOf(media, 'image'),
  videos: pathsOf(media, 'video'),
})

const noSuchBrand = () => notFound('Brand Not Found')

const images = (paths: readonly string[]): MediaRow[] => paths.map((path) => ({ kind: 'image', path }))
const videos = (paths: readonly string[]): MediaRow[] => paths.map((path) => ({ kind: 'video', path }))

/** The brand's paths that the form retains, in the form's order; other paths are ignored. */
function retainedPaths(had: readonly MediaRow[], kind: MediaRow['kind'], form: string | undefined): string[] {
  const own = had.filter((one) => one.kind === kind).map(({ path }) => path)
  const named = parseRetainedPaths(kind === 'image' ? 'images' : 'videos', form)
  return named === undefined ? own : [...new Set(named)].filter((path) => own.includes(path))
}

async function productsOf(tx: Transaction, brandId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: productBrands.productId })
    .from(productBrands)
    .where(eq(productBrands.brandId, brandId))
  return rows.map(({ id }) => id)
}

const note = (tx: Transaction, title: string, description: string) =>
  recordActivity(tx, { title, description, icon: 'brand', color: 'blue' })
