import { globSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { packedManifest, type Manifest } from './packed-manifest.ts'
import { publishedPackages, type PublishedPackage } from './published-packages.ts'
import { requireDeclared, withImported } from './packed-files.ts'
import { root, runToEnd, StartError } from './services.ts'

/*
 * npm run pack -- [<folder>]: writes what is published of each package that is not private to its dist/: JavaScript, because
 * Node strips no types below node_modules, with types. With a folder it puts their tarballs there.
 */

const COMPILED = join(root, 'node_modules/.cache/packages')
/** Has the build and the release command of this repository inside, which are no packages. */
const KIT = 'remote-kit'

/**
 * What the kit builds and tests with is needed by its users too. Here it is in devDependencies: as dependencies of a workspace,
 * npm start would install it.
 */
function publishedManifest({ folder, manifest }: PublishedPackage): Manifest {
  const { dependencies, devDependencies } = manifest
  return folder === KIT ? { ...manifest, dependencies: { ...dependencies, ...devDependencies } } : manifest
}

/** Files of a package by their paths in it, with where they are. */
function filesOf(folder: string): Map<string, string> {
  if (folder === KIT) return kitFiles()
  const placed = (base: string, pattern: string) =>
    globSync(pattern, { cwd: base }).map((file) => [file, join(base, file)] as const)
  return new Map([
    ...placed(join(COMPILED, folder), 'src/**/*.{js,d.ts}'),
    ...placed(join(root, folder), 'src/**/*.{css,json}'),
    ...placed(join(root, folder), 'src/*.d.ts'),
  ])
}

function kitFiles(): Map<string, string> {
  // The last ones are named by their paths only.
  const entries = [`${KIT}/*.{js,d.ts}`, 'build/jest-*.js', 'build/reload-in-released-shell.js']
  return new Map([
    ...[...withImported(COMPILED, entries)].map((file) => [file, join(COMPILED, file)] as const),
    ...globSync(['build/*.{mjs,cjs}', `${KIT}/*.d.ts`], { cwd: root }).map(
      (file) => [file, join(root, file)] as const,
    ),
    ['tsconfig.json', join(root, 'tsconfig.base.json')],
  ])
}

async function write(published: PublishedPackage, versions: Record<string, string>): Promise<void> {
  const { folder } = published
  const manifest = publishedManifest(published)
  const files = filesOf(folder)
  const { name, dependencies = {}, peerDependencies = {} } = manifest
  requireDeclared(name, files.values(), Object.keys({ ...dependencies, ...peerDependencies }))
  const target = join(root, folder, 'dist')
  await rm(target, { recursive: true, force: true })
  for (const [file, source] of files) await cp(source, join(target, file))
  for (const [file, source] of [
    ['LICENSE', join(root, 'LICENSE')],
    ['README.md', join(root, folder, 'README.md')],
  ] as const)
    await cp(source, join(target, file))
  const changelog = join(root, folder, 'CHANGELOG.md')
  await cp(changelog, join(target, 'CHANGELOG.md')).catch(() => undefined)
  const prefix = folder === KIT ? `${KIT}/` : ''
  const isThere = (path: string) => files.has(path.replace(/^\.\//, ''))
  const packed = packedManifest(manifest, prefix, versions, isThere)
  await writeFile(join(target, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
}

async function pack(): Promise<string> {
  const [to] = parseArgs({ allowPositionals: true }).positionals
  const packages = await publishedPackages(root)
  await rm(COMPILED, { recursive: true, force: true })
  await runToEnd(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.packages.json'])
  const versions = Object.fromEntries(packages.map(({ manifest: { name, version } }) => [name, version]))
  for (const one of packages) await write(one, versions)
  if (to === undefined) return `Written to dist/ of ${packages.map(({ folder }) => folder).join(', ')}.`
  await mkdir(resolve(to), { recursive: true })
  for (const { folder } of packages)
    await runToEnd('npm', ['pack', `./${folder}/dist`, '--pack-destination', resolve(to)])
  return `Packed into ${resolve(to)}.`
}

pack().then(
  (text) => {
    console.log(text)
  },
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  },
)
