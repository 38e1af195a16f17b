import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import Value from 'typebox/value'
import { Declaration } from './declaration.ts'
import { RELEASE_FILE, type Recorded, type Release, type ReleaseDescription } from './release.ts'
import { releaseFolder } from './release-id.ts'
import { integrityOf } from '../registry/trusted-registry.ts'

const zipped = promisify(gzip)
const TEXT = new Set(['.js', '.css', '.json', '.svg', '.html'])
/** Written by the build for its release; no browser asks for them. */
const RECORDS = ['assets.json', 'gate.json']
/** After the name of a script: its source map, which is stored apart and never served. */
const SOURCE_MAP = '.map'
/** Browsers load the description. */
const NOTES_MAX = 2000

interface AppPackage {
  version: string
  dependencies?: Record<string, string>
  nalika?: Partial<Declaration>
}

/** A built app: its release, and the release's files by name. */
export interface Build {
  release: Release
  files: ReadonlyMap<string, Buffer>
  /** By the name of the script; not part of what is released. */
  sourceMaps?: ReadonlyMap<string, Buffer>
}

export const isText = (file: string): boolean => TEXT.has(extname(file))

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T

async function filesBelow(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  )
}

async function describeFile(name: string, bytes: Buffer): Promise<Release['assets'][string]> {
  const sent = isText(name) ? await zipped(bytes, { level: 9 }) : bytes
  return { integrity: integrityOf(bytes), bytes: bytes.length, gzip: sent.length }
}

/** What the app declares; its other settings are for developers. */
function declarationOf({ nalika = {} }: AppPackage, app: string): Declaration {
  const declared = { sitemap: [], ...nalika }
  const [problem] = Value.Errors(Declaration, declared)
  if (problem)
    throw new Error(`'nalika' in the package.json of ${app}${problem.instancePath}: ${problem.message}.`)
  return Value.Clean(Declaration, declared) as Declaration
}

/**
 * Paths of pages that are no more: those the release before had, and those that were gone then. A page for any address
 * is none of them.
 */
function goneSince(before: ReleaseDescription | undefined, paths: readonly string[]): string[] {
  const known = [...(before?.gone ?? []), ...(before?.recorded.paths ?? [])]
  return [...new Set(known)].filter((path) => !paths.includes(path) && !/^\/[:*]/.test(path)).sort()
}

const readManifest = (appFolder: string) => readJson<AppPackage>(join(appFolder, 'package.json'))
const containerOf = (app: string) => `nalika_${app.replaceAll('-', '_')}`

/**
 * Describes an app that is not built yet by what it declares: it has no files, and so no budgets.
 * @param recorded What its sources say of what the build records.
 */
export async function describeSources(appFolder: string, app: string, recorded: Recorded): Promise<Release> {
  const manifest = await readManifest(appFolder)
  return {
    app,
    container: containerOf(app),
    version: manifest.version,
    hash: '',
    entry: '',
    start: { js: [], css: [] },
    pages: {},
    assets: {},
    server: null,
    serverIntegrity: null,
    ...declarationOf(manifest, app),
    budgets: [],
    shared: manifest.dependencies ?? {},
    recorded,
    commit: null,
    folder: '',
    releaseIntegrity: '',
  }
}

/** Takes the source maps out of the files of a build. */
function takeSourceMaps(files: Map<string, Buffer>): Map<string, Buffer> {
  const maps = new Map<string, Buffer>()
  for (const [name, bytes] of files) {
    if (!name.endsWith(SOURCE_MAP)) continue
    maps.set(name.slice(0, -SOURCE_MAP.length), bytes)
    files.delete(name)
  }
  return maps
}

/** What the changelog of an app says of a version, without the heading; undefined when it says nothing. */
async function notesOf(appFolder: string, version: string): Promise<string | undefined> {
  const changelog = await readFile(join(appFolder, 'CHANGELOG.md'), 'utf8').catch(() => '')
  const section = changelog
    .split(/^(?=#{1,2} )/m)
    // Some programs link the version to its changes.
    .find((part) => [' ', ']'].some((end) => part.replace(/^#+ \[?/, '').startsWith(version + end)))
  const notes = section?.replace(/^.*\n?/, '').trim()
  return notes ? notes.slice(0, NOTES_MAX) : undefined
}

/** Adds the description to the files of a build. */
function addDescription(description: ReleaseDescription, files: ReadonlyMap<string, Buffer>): Build {
  const bytes = Buffer.from(JSON.stringify(description))
  const release = { ...description, folder: releaseFolder(description), releaseIntegrity: integrityOf(bytes) }
  return { release, files: new Map(files).set(RELEASE_FILE, bytes) }
}

/**
 * Describes a built app: every browser file with its integrity and size, and what the gate compares.
 * @param appFolder Folder of the app; it has been built, so that `dist/` is there.
 * @param before The app's live release, whose pages may be gone now.
 */
export async function describeBuild(
  appFolder: string,
  app: string,
  commit: string | null = null,
  before?: ReleaseDescription,
): Promise<Build> {
  const browser = await filesBelow(join(appFolder, 'dist/browser'))
  const sourceMaps = takeSourceMaps(browser)
  const manifest = await readManifest(appFolder)
  const record = <T>(name: string): T => {
    const bytes = browser.get(name)
    if (bytes) return JSON.parse(bytes.toString('utf8')) as T
    throw new Error(`The build of ${app} has no ${name}. Build it again.`)
  }
  const build = record<Pick<Release, 'entry' | 'start' | 'pages'>>('assets.json')
  const recorded = record<Recorded>('gate.json')
  const declaration = declarationOf(manifest, app)
  const whole = createHash('sha256').update(JSON.stringify(declaration))
  for (const [name, bytes] of browser) whole.update(name).update(bytes)
  for (const name of RECORDS) browser.delete(name)
  const described = [...browser].map(
    async ([name, bytes]) => [name, await describeFile(name, bytes)] as const,
  )
  const server = await readFile(join(appFolder, 'dist/server/server.cjs')).catch(() => null)
  if (server) whole.update(server)
  const hash = whole.digest('hex').slice(0, 12)
  const notes = await notesOf(appFolder, manifest.version)
  const description: ReleaseDescription = {
    app,
    container: containerOf(app),
    version: manifest.version,
    hash,
    ...build,
    assets: Object.fromEntries(await Promise.all(described)),
    server: server && 'server/server.cjs',
    serverIntegrity: server && integrityOf(server),
    ...declaration,
    gone: goneSince(before, recorded.paths),
    ...(notes !== undefined && { notes }),
    shared: manifest.dependencies ?? {},
    recorded,
    commit,
  }
  if (server) browser.set('server/server.cjs', server)
  return { ...addDescription(description, browser), sourceMaps }
}

/**
 * The same files under the version that the app has now, with what its changelog says of it. Their hash does not depend
 * on the version.
 */
export async function withVersion(build: Build, appFolder: string, commit: string | null): Promise<Build> {
  const { version } = await readManifest(appFolder)
  const notes = await notesOf(appFolder, version)
  const before = JSON.parse(String(build.files.get(RELEASE_FILE))) as ReleaseDescription
  delete before.notes
  const description = { ...before, version, ...(notes !== undefined && { notes }), commit }
  return { ...build, ...addDescription(description, build.files) }
}
