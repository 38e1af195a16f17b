import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RESERVED_SLUGS } from './reserved-slugs.ts'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** First segments of all addresses with a fixed one that a source names between quotes after `before`. */
const firstSegments = (source: string, before: RegExp): string[] =>
  [...source.matchAll(new RegExp(`${before.source}['"]/([a-z-]+)[^'"]*['"]`, 'g'))].map(
    ([, segment = '']) => segment,
  )

test('ADM-16 every first segment of the addresses of servers and shell is reserved', () => {
  const pages = firstSegments(read('shell/src/router.tsx'), /page\(\s*['"][\w-]+['"],\s*/)
  const { nalika } = JSON.parse(read('shell/package.json')) as { nalika: { routes: string[] } }
  const owned = firstSegments(JSON.stringify(nalika.routes), /[[,]/)
  const served = readdirSync(join(root, 'shell/server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .flatMap((name) => {
      const source = read(`shell/server/${name}`)
      const named = [/\.get(?:<[^(]*>)?\(\s*/, /prefix: /, /prefix of \[/, /prefix of \[['"/a-z]+, /]
      return named.flatMap((before) => firstSegments(source, before))
    })
    // What has a dot, such as /robots.txt, can be no slug; metrics are on a port of their own.
    .filter((segment) => !['robots', 'sitemap', 'favicon', 'site', 'metrics'].includes(segment))
  expect(owned).toEqual(expect.arrayContaining(['login', 'signup']))
  expect(served).toEqual(expect.arrayContaining(['api', 'media', 'remotes', 'og', 'sitemaps', 'healthz']))
  expect([...pages, ...owned, ...served].filter((segment) => !RESERVED_SLUGS.has(segment))).toEqual([])
})
