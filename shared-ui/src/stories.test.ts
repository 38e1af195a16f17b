import { globSync } from 'node:fs'
import { join } from 'node:path'
import * as drawing from './drawing/index.ts'
import * as publicParts from './index.ts'
import * as portal from './portal/index.ts'
import * as richText from './rich-text/index.ts'

interface StoriesFile {
  default: { component: unknown; subcomponents?: Record<string, unknown> }
}

/** Components have names in Pascal case; constants are in capitals, and a context is no function. */
const componentsOf = (entry: object) =>
  Object.entries(entry).filter(([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value === 'function')

const files = globSync('**/*.stories.tsx', { cwd: __dirname }).map((file) => ({
  file,
  // oxlint-disable-next-line typescript/no-require-imports -- as many as there are
  stories: require(join(__dirname, file)) as StoriesFile,
}))
const shownBy = ({ default: { component, subcomponents = {} } }: StoriesFile) => [
  component,
  ...Object.values(subcomponents),
]
const shown = new Set(files.flatMap(({ stories }) => shownBy(stories)))

test.each(Object.entries({ '.': publicParts, drawing, portal, 'rich-text': richText }))(
  'every component that %s exports has a story in the workshop',
  (_, entry) => {
    const missing = componentsOf(entry).filter(([, component]) => !shown.has(component))
    expect(missing.map(([name]) => name)).toEqual([])
  },
)

test('a file of stories has at least one story for each of its components', () => {
  const short = files.filter(({ stories }) => Object.keys(stories).length - 1 < shownBy(stories).length)
  expect(short.map(({ file }) => file)).toEqual([])
})
