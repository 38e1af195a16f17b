/*
 * What each kilobyte of a first visit is for: npm run bench:bytes. Builds shell and public site as they are released,
 * with source maps, reads from these which package each minified byte came from, and shares a file's gzip bytes among
 * its packages by their minified bytes.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping'
import { STARTER, type Release } from '@nalika/release'
import { BUDGETS } from '@nalika/release/budgets'
import webpack from 'webpack'
import { webpackConfig } from '../build/webpack.ts'

const PAGES = ['home', 'products', 'sign-in']
const SMALLEST_KB = 0.5

/** Gzip bytes by package. */
type Shares = Map<string, number>

interface Build {
  assets: Pick<Release, 'entry' | 'start' | 'pages'>
  files: Map<string, Shares>
}

const GROUPS: readonly [RegExp, string][] = [
  [/node_modules\/@module-federation\//, 'federation runtime'],
  [/node_modules\/((?:@[^/]+\/)?[^/]+)\//, '$1'],
  [/(?:^|\/)(shared-[a-z]+|build)\/(?!.*node_modules)/, '$1'],
]

/** Package a source belongs to; an app's own sources are named from its folder. */
function packageOf(source: string | null | undefined, app: string): string {
  if (source?.includes('/./src/')) return app
  for (const [pattern, name] of GROUPS) {
    const found = pattern.exec(source ?? '')
    if (found) return name.replace('$1', found[1] ?? '')
  }
  return 'webpack runtime and glue'
}

/** Minified characters by package. */
function charactersOf(code: string, map: TraceMap, app: string): Shares {
  const shares: Shares = new Map()
  const add = (name: string, count: number) => shares.set(name, (shares.get(name) ?? 0) + count)
  const lines = code.split('\n')
  const mappings = decodedMappings(map)
  for (const [number, line] of lines.entries()) {
    const segments = mappings[number] ?? []
    add(packageOf(null, app), segments[0]?.[0] ?? line.length)
    for (const [index, segment] of segments.entries()) {
      const end = segments[index + 1]?.[0] ?? line.length
      add(packageOf(segment.length > 1 ? map.sources[segment[1] as number] : null, app), end - segment[0])
    }
  }
  return shares
}

async function sharesOf(folder: string, file: string, app: string): Promise<Shares> {
  const code = await readFile(join(folder, file), 'utf8')
  const gzip = gzipSync(code, { level: 9 }).length
  // Written without a map, of one source.
  if (file === STARTER) return new Map([[app, gzip]])
  const map = new TraceMap(await readFile(join(folder, `${file}.map`), 'utf8'))
  const characters = charactersOf(code, map, app)
  const total = [...characters.values()].reduce((sum, count) => sum + count, 0)
  return new Map([...characters].map(([name, count]) => [name, (gzip * count) / total]))
}

async function build(name: string, folder: string): Promise<Build> {
  const [browser] = webpackConfig(name)({}, { mode: 'production' })
  const compiler = webpack({
    ...browser,
    cache: false,
    devtool: 'hidden-source-map',
    output: { ...browser?.output, path: folder },
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else compiler.close(() => resolve())
    })
  })
  const assets = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as Pick<
    Release,
    'entry' | 'start' | 'pages'
  >
  const wanted = [assets.start, ...Object.values(assets.pages)].flatMap(({ js }) => js)
  const files = await Promise.all(
    [...new Set(wanted)].map(async (file) => [file, await sharesOf(folder, file, name)] as const),
  )
  return { assets, files: new Map(files) }
}

const folder = await mkdtemp(join(tmpdir(), 'nalika-bytes-'))
try {
  const builds = {
    shell: await build('shell', join(folder, 'shell')),
    'public-site': await build('public-site', join(folder, 'public-site')),
  }
  const columns = PAGES.map((page) => {
    const budget = BUDGETS.find((one) => one.page === page && one.kind === 'js')
    if (!budget) throw new Error(`${page} has no budget.`)
    const sums: Shares = new Map()
    for (const { assets, files } of budget.remote === null ? [builds.shell] : Object.values(builds))
      for (const file of new Set([...assets.start.js, ...(assets.pages[budget.route]?.js ?? [])]))
        for (const [name, bytes] of files.get(file) ?? [])
          sums.set(name, (sums.get(name) ?? 0) + bytes / 1024)
    return sums
  })
  const largest = (name: string) => Math.max(...columns.map((sums) => sums.get(name) ?? 0))
  const names = [...new Set(columns.flatMap((sums) => [...sums.keys()]))].toSorted(
    (a, b) => largest(b) - largest(a),
  )
  const small = names.filter((name) => largest(name) < SMALLEST_KB)
  const line = (name: string, cells: readonly number[]) =>
    console.log(`| ${[name, ...cells.map((cell) => cell.toFixed(1))].join(' | ')} |`)
  const sumOf = (sums: Shares, of: readonly string[]) =>
    of.reduce((sum, name) => sum + (sums.get(name) ?? 0), 0)
  console.log(`| gzip KB of JS | ${PAGES.join(' | ')} |\n| --- | ${PAGES.map(() => '---:').join(' | ')} |`)
  for (const name of names.filter((one) => !small.includes(one)))
    line(
      name,
      columns.map((sums) => sums.get(name) ?? 0),
    )
  line(
    `${String(small.length)} smaller packages`,
    columns.map((sums) => sumOf(sums, small)),
  )
  line(
    'together',
    columns.map((sums) => sumOf(sums, names)),
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
