import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { REGISTRY_FILE, RELEASE_FILE, type PageAssets, type Registry, type Release } from './release.ts'

const compressed = { br: promisify(brotliCompress), gz: promisify(gzip) }
const TEXT = new Set(['.js', '.css', '.json', '.svg', '.html'])

interface BuildAssets {
  entry: string
  start: PageAssets
  pages: Record<string, PageAssets>
}

interface AppPackage {
  version: string
  dependencies?: Record<string, string>
  nalika?: { routes?: string[] }
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function filesBelow(folder: string): Promise<string[]> {
  if (!(await exists(folder))) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** Writes a file so that a reader sees the old content or the new one, never a part. */
async function replaceFile(file: string, content: string): Promise<void> {
  const next = `${file}.${process.pid}.next`
  await writeFile(next, content)
  await rename(next, file)
}

/**
 * Describes a built app: every browser file with its integrity and size, and what the pages need.
 * @param appFolder Folder of the app; it has been built, so that `dist/` is there.
 */
export async function describeBuild(appFolder: string, app: string): Promise<Release> {
  const browser = join(appFolder, 'dist/browser')
  const manifest = await readJson<AppPackage>(join(appFolder, 'package.json'))
  const build = await readJson<BuildAssets>(join(browser, 'assets.json'))
  const whole = createHash('sha256')
  const assets: Release['assets'] = {}
  for (const file of await filesBelow(browser)) {
    const bytes = await readFile(join(browser, file))
    whole.update(file).update(bytes)
    if (file === 'assets.json') continue
    assets[file] = {
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      bytes: bytes.length,
      gzip: TEXT.has(extname(file)) ? (await compressed.gz(bytes, { level: 9 })).length : bytes.length,
    }
  }
  const server = join(appFolder, 'dist/server/server.cjs')
  const rendered = await exists(server)
  if (rendered) whole.update(await readFile(server))
  return {
    app,
    container: `nalika_${app.replaceAll('-', '_')}`,
    version: manifest.version,
    hash: whole.digest('hex').slice(0, 12),
    entry: build.entry,
    start: build.start,
    pages: build.pages,
    assets,
    server: rendered ? 'server/server.cjs' : null,
    routes: manifest.nalika?.routes ?? [],
    shared: manifest.dependencies ?? {},
  }
}

async function copyBuild(appFolder: string, release: Release, folder: string): Promise<void> {
  const next = `${folder}.${process.pid}.next`
  await rm(next, { recursive: true, force: true })
  await mkdir(next, { recursive: true })
  await cp(join(appFolder, 'dist/browser'), next, { recursive: true })
  if (release.server) await cp(join(appFolder, 'dist/server'), join(next, 'server'), { recursive: true })
  await rm(join(next, 'assets.json'))
  for (const file of Object.keys(release.assets)) {
    if (!TEXT.has(extname(file))) continue
    const bytes = await readFile(join(next, file))
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
    await writeFile(join(next, `${file}.gz`), await compressed.gz(bytes, { level: 9 }))
    await writeFile(join(next, `${file}.br`), await compressed.br(bytes, quality))
  }
  await writeFile(join(next, RELEASE_FILE), JSON.stringify(release))
  await rename(next, folder)
}

/** The registry of a store; an empty one when nothing was released there yet. */
export async function readRegistry(store: string): Promise<Registry> {
  const file = join(store, REGISTRY_FILE)
  return (await exists(file)) ? readJson<Registry>(file) : { sequence: 0, live: {} }
}

/**
 * Releases built apps into a store: an immutable folder each, then one switch of the registry for all of them.
 * What is already there under the same hash is not copied again.
 * @returns The folders that are live now, by app.
 */
export async function publish(
  root: string,
  apps: readonly string[],
  store: string,
): Promise<Record<string, string>> {
  await mkdir(store, { recursive: true })
  const registry = await readRegistry(store)
  const live = { ...registry.live }
  for (const app of apps) {
    const release = await describeBuild(join(root, app), app)
    const folder = `${app}/${release.version}-${release.hash}`
    await mkdir(join(store, app), { recursive: true })
    if (!(await exists(join(store, folder, RELEASE_FILE))))
      await copyBuild(join(root, app), release, join(store, folder))
    live[app] = folder
  }
  if (JSON.stringify(live) !== JSON.stringify(registry.live)) {
    const next: Registry = { sequence: registry.sequence + 1, live }
    await replaceFile(join(store, REGISTRY_FILE), `${JSON.stringify(next, null, 2)}\n`)
  }
  return live
}
