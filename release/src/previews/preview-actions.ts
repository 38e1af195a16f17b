import { ActionError } from '../core/switch/actions.ts'
import type { ReleaseConfig } from '../config.ts'
import type { Build } from '../core/release/describe.ts'
import { damagedFiles } from '../core/store/files.ts'
import { KeyFolder } from '../core/registry/keys.ts'
import { GateError } from '../core/composition/live.ts'
import { openStore } from '../core/store/open-store.ts'
import {
  isOver,
  MOST_PREVIEWS,
  openPreview,
  previewFile,
  PreviewReader,
  previewFolder,
  PREVIEW_FILES_PREFIX,
  PREVIEW_MOST_DAYS,
  PREVIEW_TYPE,
  PREVIEWS_PREFIX,
  uploadedAt,
  type Preview,
  type PreviewSigners,
  type VerifiedPreview,
} from './previews.ts'
import { upload } from '../core/switch/publish.ts'
import { refOf, type ReleaseRef } from '../core/registry/registry.ts'
import type { Release } from '../core/release/release.ts'
import { keyFromPem, seal, type SigningKey } from '../core/registry/seal.ts'
import type { Store } from '../core/store/store.ts'
import { readRelease, type TrustedRegistry } from '../core/registry/trusted-registry.ts'
import { openReader } from '../core/registry/writer.ts'

const DAY_MS = 86_400_000

/** A store and whose signatures count there. */
export interface PreviewContext {
  store: Store
  registry: Pick<TrustedRegistry, 'trust'>
  now?: () => number
}

const currentOf = ({ store, registry, now }: PreviewContext) =>
  new PreviewReader(store).current(registry.trust, now?.())

/** The release that a preview names, exactly as it was when the preview was signed. */
export const previewedRelease = (
  store: Pick<Store, 'read' | 'address'>,
  preview: Preview,
): Promise<Release> => readRelease(store, preview, previewFolder(preview))

/** Previews that are not over, the newest first. */
export const listPreviews = async (context: PreviewContext): Promise<VerifiedPreview[]> =>
  (await currentOf(context)).previews

/** Releases that are previewed under a name. */
export const releasesOfPreview = async (context: PreviewContext, name: string): Promise<Release[]> =>
  Promise.all(
    (await listPreviews(context))
      .filter((preview) => preview.name === name)
      .map((preview) => previewedRelease(context.store, preview)),
  )

/** Uploads the build of a preview, without its source maps, and reads it back. Nobody gets it before it is signed. */
export async function uploadPreview(
  store: Store,
  { release, files }: Build,
  preview: Preview,
): Promise<void> {
  const placed = { ...release, folder: previewFolder(preview) }
  await upload(store, { release: placed, files })
  const damaged = await damagedFiles(store, placed)
  if (damaged.length > 0) throw new GateError(release.app, damaged, 'previewed')
}

/** A preview of a release that begins now: what is uploaded and signed. */
export function describePreview(
  { name, by, days, ref }: Pick<Preview, 'name' | 'by'> & { ref: ReleaseRef; days: number },
  now = Date.now(),
): Preview {
  if (!(days > 0 && days <= PREVIEW_MOST_DAYS))
    throw new ActionError(`A preview lasts at most ${String(PREVIEW_MOST_DAYS)} days.`)
  const moment = (time: number) => new Date(time).toISOString()
  return {
    format: 1,
    name,
    ...refOf(ref),
    created: moment(now),
    expires: moment(now + days * DAY_MS),
    by,
  }
}

export const sealPreview = (preview: Preview, key: SigningKey): Buffer => seal(PREVIEW_TYPE, preview, [key])

/**
 * Puts a signed preview into the store; an earlier one of the app under this name ends. Those that are over are deleted.
 * @throws VerificationError when no key that counts signed it
 */
export async function putPreview(
  context: PreviewContext,
  { name, app }: Pick<Preview, 'name' | 'app'>,
  sealed: Buffer,
): Promise<VerifiedPreview> {
  const { store, registry, now = Date.now } = context
  const file = previewFile({ name, app }, now())
  const preview = openPreview(file, sealed, registry.trust)
  if (isOver(preview, now())) throw new ActionError(`The preview ${name} was over on ${preview.expires}.`)
  await prunePreviews(context)
  const others = (await listPreviews(context)).filter((one) => one.name !== name || one.app !== app)
  if (others.length >= MOST_PREVIEWS)
    throw new ActionError(
      `There are ${String(others.length)} previews, and servers serve no more. End one: npm run release -- preview-end <name>`,
    )
  if (!(await store.create(file, sealed))) throw new ActionError(`${file} is there already. Try again.`)
  return preview
}

/**
 * Ends the previews of a name, of one app or of all, and deletes their files.
 * @returns What was ended, as `pr-123 of public-site`.
 */
export async function endPreview(context: PreviewContext, name: string, app?: string): Promise<string[]> {
  const prefix = `${PREVIEWS_PREFIX}${name}/${app === undefined ? '' : `${app}/`}`
  const ended = (await listPreviews(context)).filter(({ file }) => file.startsWith(prefix))
  await context.store.remove(prefix)
  for (const preview of ended) await context.store.remove(`${previewFolder(preview)}/`)
  return ended.map((preview) => `${preview.name} of ${preview.app}`)
}

/**
 * Deletes previews that are over with their files, and files that no preview names a day after they were uploaded: until
 * then somebody may be signing them.
 * @returns Deleted files and folders.
 */
export async function prunePreviews(context: PreviewContext): Promise<string[]> {
  const { store, now = Date.now } = context
  const { over, previews, isComplete } = await currentOf(context)
  const files = over.map(({ file }) => file)
  for (const file of files) await store.remove(file)
  // Without having seen all previews it is not known which files are in use.
  if (!isComplete) return files
  const ended = new Set(over.map(previewFolder))
  const used = new Set(previews.map(previewFolder))
  const folders = new Set(
    (await store.list(PREVIEW_FILES_PREFIX)).map((name) => name.split('/').slice(0, 3).join('/')),
  )
  const isOld = (folder: string) => ended.has(folder) || !(uploadedAt(folder) > now() - DAY_MS)
  const gone = [...folders].filter((folder) => !used.has(folder) && isOld(folder))
  for (const folder of gone) await store.remove(`${folder}/`)
  return [...files, ...gone]
}

/** Opens the store that the environment names, with a key that may sign previews of an app; null where none is. */
export async function openPreviews(
  config: ReleaseConfig,
): Promise<PreviewContext & { registry: TrustedRegistry; keyFor: (app: string) => Promise<SigningKey> }> {
  const store = openStore(config.store, config.s3)
  const folder = new KeyFolder(config.keys)
  const registry = await openReader(store, folder)
  await registry.refresh()
  const keyFor = async (app: string) => {
    const own =
      config.key === null
        ? [
            ...(await folder.keys('registry')),
            ...(await folder.keys(`app-${app}`)),
            ...(await folder.keys('previews')),
          ]
        : [keyFromPem(config.key)]
    const key = own.find(({ id }) => countsFor(registry.trust, app, id))
    if (key) return key
    throw new ActionError(
      `No key of ${config.key === null ? config.keys : 'RELEASE_KEY'} may sign previews of ${app}.`,
    )
  }
  return { store, registry, keyFor }
}

const countsFor = ({ registry, apps, previews }: PreviewSigners, app: string, id: string): boolean =>
  [registry, apps?.[app], previews].some((role) => role !== undefined && Object.hasOwn(role.keys, id))
