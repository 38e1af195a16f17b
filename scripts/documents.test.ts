import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './services.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root })
const documents = globSync(
  ['*.md', 'docs/*.md', 'docs/decisions/*.md', '{bench,shared-*,release,remote-kit}/README.md'],
  {
    cwd: root,
  },
)
const folders = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')

/** The anchor of a heading, as GitHub and the documentation site make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
const anchorsIn = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
const codeIn = (file: string) => [...read(file).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

test.each(documents)('links of %s lead to files and headings that exist', (file) => {
  const broken = [...read(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].filter(
    ([, path = '', anchor]) => {
      const target = path ? join(dirname(file), path) : file
      return !existsSync(join(root, target)) || (anchor && !anchorsIn(target).includes(anchor))
    },
  )
  expect(broken.map(([link]) => link)).toEqual([])
})

// Decisions say what was true when they were taken.
const present = documents.filter((file) => !file.startsWith('docs/decisions/'))

test.each(present)('%s names files and commands that exist', (file) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...read(file).matchAll(/npm run ([\w:-]+)(?= -- |`|$)/gm)].map(([, name = '']) => name)
  const ofRemotes = ['types']
  expect(commands.filter((name) => !(name in scripts) && !ofRemotes.includes(name))).toEqual([])
  const tests = globSync('*/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist'],
  })
  const words = codeIn(file).flatMap((code) => code.split(/[ {},|]+/))
  const missing = words.filter((code) => {
    if (/^[\w.-]+\.(?:test|spec)\.tsx?$/.test(code)) return !tests.some((path) => path.endsWith(`/${code}`))
    const inPackage =
      /^(?:\.github|api|admin-console|bench|build|chaos|deploy|distributor-portal|docs|e2e|public-site|release|remote-kit|scripts|security|shared-\w+|shell)\/[\w./-]+$/
    return inPackage.test(code) && !existsSync(join(root, code)) && !folders.includes(code)
  })
  expect(missing).toEqual([])
})

test('documents name settings and constants that something reads', () => {
  const named = present.flatMap(codeIn).filter((code) => /^(?:[A-Z0-9]+_)+[A-Z0-9]+$/.test(code))
  // Node's own.
  const ours = [...new Set(named)].filter((name) => !name.startsWith('NODE_'))
  const files = ['--', ':!*.md', ':!package-lock.json']
  const found = execFileSync('git', ['grep', '-ohwE', ours.join('|'), ...files], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(ours.filter((name) => !found.split('\n').includes(name))).toEqual([])
})

test('documents quote titles of tests as their files have them', () => {
  const quotes = present.flatMap((file) => [
    ...read(file)
      .replaceAll(/\s+/g, ' ')
      .matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`, _([^_]+)_/g),
  ])
  expect(quotes).not.toEqual([])
  expect(quotes.filter(([, file = '', title = '']) => !read(file).includes(title)).map(String)).toEqual([])
})

test('each decision has a number of its own, a title and a line in the index', () => {
  const index = read('docs/decisions/index.md')
  const numbers = decisions.map((file) => file.slice('docs/decisions/'.length).split('-')[0] ?? '')
  expect(numbers.length).toBe(new Set(numbers).size)
  const lines = decisions.map((file, at) => {
    const [, title] = /^# \d{4} · (.+)$/m.exec(read(file)) ?? []
    return `- [${numbers[at] ?? ''}](${file.slice('docs/decisions/'.length)}) · ${title ?? ''}`
  })
  expect([...index.matchAll(/^- .+$/gm)].map(([line]) => line).sort()).toEqual(lines.sort())
})
