import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

test('SES-19 every form declares its method: without one, input would reach the URL', () => {
  const files = globSync('{shell,public-site,admin-console,distributor-portal,shared-ui}/src/**/*.tsx', {
    cwd: root,
  }).filter((file) => !file.endsWith('.test.tsx'))
  const forms = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    // Up to the end of the opening tag's line of its own, or of the line it stands on.
    return [...text.matchAll(/<form\b(?:[^\n]*>\n|[^>]*?\n\s*>)/g)].map(([tag]) => ({ file, tag }))
  })
  expect(forms.length).toBeGreaterThan(7)
  expect(forms.filter(({ tag }) => !/\smethod="/.test(tag)).map(({ file }) => file)).toEqual([])
})
