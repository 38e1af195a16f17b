import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

const files = globSync('{*/src,shell/server,build,scripts,bench,e2e}/**/*.{ts,tsx,css,mjs,cjs}', {
  cwd: join(import.meta.dirname, '..'),
  exclude: (name) => /^(node_modules|dist|data)$/.test(basename(name)),
})

test('files are named in kebab-case and after what they hold', () => {
  expect(files.length).toBeGreaterThan(500)
  const names = files.map((file) => basename(file).replace(/\..*$/, ''))
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([])
  expect(names.filter((name) => /^(utils?|helpers?|misc|common|types)$/.test(name))).toEqual([])
})
