import * as Type from 'typebox'
import { open, VerificationError } from '../core/registry/envelope.ts'
import { Moment, ReleaseRef } from '../core/registry/registry.ts'
import { releaseFolder, type ReleaseId } from '../core/release/release-id.ts'
import { READ_TIMEOUT_MS, type Store } from '../core/store/store.ts'
import type { Trust } from '../core/registry/trust.ts'

/**
 * A preview puts a build of one app beside what is live, for those who open it by its name. It is not in the registry:
 * making one waits for nobody and changes nothing that visitors get. Its files in the store:
 *
 * ```
 * previews/<name>/<app>/<moment>.json               signed; the newest of an app counts
 * preview-files/<app>/<version>-<hash>-<moment>/    the build, named by the moment of its upload
 * ```
 */
export const PREVIEWS_PREFIX = 'previews/'
export const PREVIEW_FILES_PREFIX = 'preview-files/'
export const PREVIEW_TYPE = 'application/vnd.nalika.preview+json'
const MAX_BYTES = 8 * 1024
const DAY_MS = 86_400_000
/** How long a preview may last. A stolen key's previews end as well. */
export const PREVIEW_MOST_DAYS = 30
/** Most builds that are previewed at once: servers check and serve no more. */
export const MOST_PREVIEWS = 50
/** Files that a server looks at: others of the same preview, and expired ones, count too. */
const MOST_FILES = 4 * MOST_PREVIEWS
/** The clock of the machine that signs may be ahead. */
const CLOCK_MS = 5 * 60_000

/** `none` ends a visit to a preview. */
const NAME = '(?!none$)[a-z0-9][a-z0-9-]{0,39}'
export const isPreviewName = (name: string): boolean => new RegExp(`^${NAME}$`).test(name)

export const Preview = Type.Object({
  format: Type.Literal(1),
  name: Type.String({ pattern: `^${NAME}$` }),
  ...ReleaseRef.properties,
  /** When the build was uploaded. */
  created: Moment,
  expires: Moment,
  /** Person or process that made it. */
  by: Type.String({ minLength: 1, maxLength: 200 }),
})
export type Preview = Type.Static<typeof Preview>

/** A preview whose signature counts. */
export interface VerifiedPreview extends Preview {
  /** The file that says so. */
  file: string
  /** A key signed it that may also release the app; else a key for previews alone did. */
  mayRelease: boolean
}

/** Whose signatures count. */
export type PreviewSigners = Pick<Trust, 'version' | 'expires' | 'registry' | 'apps' | 'previews'>

const FILE = new RegExp(`^${PREVIEWS_PREFIX}(${NAME})/([a-z][a-z0-9-]*)/[0-9a-z]{1,16}\\.json$`)

/** Base 36 sorts like the time as long as the number of digits stays: until the year 2059. */
const stamp = (now: number): string => now.toString(36)

export const previewFile = ({ name, app }: Pick<Preview, 'name' | 'app'>, now: number): string =>
  `${PREVIEWS_PREFIX}${name}/${app}/${stamp(now)}.json`

/** Folder of a preview's build: one of its own for each upload, whose age is known. */
export const previewFolder = ({ created, ...release }: ReleaseId & Pick<Preview, 'created'>): string =>
  `${PREVIEW_FILES_PREFIX}${releaseFolder(release)}-${stamp(Date.parse(created))}`

/** When a folder of {@link previewFolder} was named. */
export const uploadedAt = (folder: string): number => parseInt(folder.slice(folder.lastIndexOf('-') + 1), 36)

export const isOver = ({ expires }: Pick<Preview, 'expires'>, now: number): boolean =>
  Date.parse(expires) <= now

/**
 * Opens a preview's file: its name must be that of what is signed, and a key of the registry, of the app, or of previews
 * must have signed it. Whether it is over is for the caller to see.
 * @throws VerificationError
 */
export function openPreview(file: string, bytes: Uint8Array, signers: PreviewSigners): VerifiedPreview {
  const [, name, app = ''] = FILE.exec(file) ?? []
  const { content, mayRelease } = openSigned(bytes, app, signers)
  if (content.name !== name || content.app !== app)
    throw new VerificationError('mix-and-match', `${file} has the preview ${content.name} of ${content.app}.`)
  if (Date.parse(content.expires) - Date.parse(content.created) > PREVIEW_MOST_DAYS * DAY_MS)
    throw new VerificationError('malformed', `${file} lasts longer than ${String(PREVIEW_MOST_DAYS)} days.`)
  return { ...content, file, mayRelease }
}

function openSigned(
  bytes: Uint8Array,
  app: string,
  { registry, apps, previews }: PreviewSigners,
): { content: Preview; mayRelease: boolean } {
  const releasing = [registry, apps?.[app]].filter((role) => role !== undefined)
  for (const role of [...releasing, ...(previews ? [previews] : [])])
    try {
      return { ...open(bytes, PREVIEW_TYPE, Preview, [role]), mayRelease: role !== previews }
    } catch (error) {
      if (!(error instanceof VerificationError) || error.kind !== 'unsigned') throw error
    }
  throw new VerificationError('unsigned', 'It is not signed with a key that counts for previews of this app.')
}

/** What a store has of previews. */
export interface KnownPreviews {
  /** Those that are not over, the newest first, one for each name and app. */
  previews: VerifiedPreview[]
  /** Those that are over or were replaced. */
  over: VerifiedPreview[]
  /** A sentence for each file that does not count. */
  problems: string[]
  /** Whether these are all. */
  isComplete: boolean
}

/** Reads the previews of a store, and no file twice: a file never changes. */
export class PreviewReader {
  private readonly store: Pick<Store, 'read' | 'list'>
  private readonly read = new Map<string, VerifiedPreview | string>()
  private version = 0

  constructor(store: Pick<Store, 'read' | 'list'>) {
    this.store = store
  }

  /** @throws When the store cannot be read. */
  async current(signers: PreviewSigners, now = Date.now()): Promise<KnownPreviews> {
    if (Date.parse(signers.expires) <= now)
      throw new VerificationError('freeze', `The keys were good until ${signers.expires}.`)
    if (signers.version !== this.version) this.read.clear()
    this.version = signers.version
    const listed = await this.store.list(PREVIEWS_PREFIX, MOST_FILES + 1)
    const files = listed.slice(0, MOST_FILES)
    for (const file of this.read.keys()) if (!files.includes(file)) this.read.delete(file)
    for (const file of files) if (!this.read.has(file)) await this.readFile(file, signers)
    const all = files.map((file) => this.read.get(file)).filter((one) => one !== undefined)
    const sorted = all
      .filter((one) => typeof one !== 'string')
      .sort((one, other) => Date.parse(other.created) - Date.parse(one.created))
    const newest = new Map<string, VerifiedPreview>()
    for (const preview of sorted) {
      const key = `${preview.name} ${preview.app}`
      if (!newest.has(key) && Date.parse(preview.created) <= now + CLOCK_MS) newest.set(key, preview)
    }
    const good = [...newest.values()].filter((preview) => !isOver(preview, now))
    const problems = all.filter((one) => typeof one === 'string')
    if (listed.length > MOST_FILES)
      problems.push(`There are more than ${String(MOST_FILES)} files of previews.`)
    if (good.length > MOST_PREVIEWS)
      problems.push(`Of ${String(good.length)} previews the newest ${String(MOST_PREVIEWS)} are served.`)
    return {
      previews: good.slice(0, MOST_PREVIEWS),
      over: sorted.filter((preview) => !good.includes(preview)),
      problems,
      isComplete: listed.length <= MOST_FILES && good.length <= MOST_PREVIEWS,
    }
  }

  private async readFile(file: string, signers: PreviewSigners): Promise<void> {
    try {
      const stored = await this.store.read(file, { maxBytes: MAX_BYTES, timeoutMs: READ_TIMEOUT_MS })
      if (stored) this.read.set(file, openPreview(file, stored.bytes, signers))
    } catch (error) {
      if (!(error instanceof VerificationError) || error.kind === 'slow-retrieval') throw error
      this.read.set(file, `${file} does not count: ${error.message}`)
    }
  }
}
