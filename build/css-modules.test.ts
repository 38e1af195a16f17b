import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack from 'webpack'
import { cssModules } from './css-modules.ts'

const cssLoader = createRequire(import.meta.url).resolve('css-loader')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-css-'))
})

afterAll(() => rm(folder, { recursive: true }))

/** What is wrong with a style sheet of an app, as the build says it; '' when nothing is. */
async function buildErrors(app: string, name: string, css: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, css)
  const modules = cssModules({ app, folder, production: true, server: false })
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: file,
    output: { path: join(folder, 'dist') },
    module: { rules: [{ test: /\.css$/, use: { loader: cssLoader, options: { modules } } }] },
  })
  if (!compiler) throw new Error('There is no compiler.')
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else resolve((stats?.toJson({ errors: true }).errors ?? []).map(({ message }) => message).join('\n'))
      })
    })
  })
}

test.each(['page.module.css', 'page.css'])(
  'REL-17 a remote’s style sheet %s cannot style what is not its own',
  async (name) => {
    expect(await buildErrors('public-site', name, ':global(header) { display: none }')).toMatch(
      /":global\(header\)" is not pure/,
    )
    expect(await buildErrors('public-site', name, 'main h1 { color: red }')).toMatch(/is not pure/)
    expect(await buildErrors('public-site', name, '.own :global(.ant-btn) { color: red }')).toBe('')
  },
)

test('REL-17 the shell styles the whole page', async () => {
  expect(await buildErrors('shell', 'base.css', 'header { display: none }')).toBe('')
})
