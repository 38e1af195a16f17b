import { demoPages } from './pages.ts'

test('the six legal pages have their slugs, titles and several hundred words each', () => {
  const pages = demoPages()
  expect(pages.map(({ slug }) => slug).toSorted()).toEqual([
    'about',
    'cookies',
    'privacy',
    'refunds',
    'shipping',
    'terms',
  ])
  for (const { title, content } of pages) {
    expect(title).toMatch(/^[A-Z]/)
    expect(content.replaceAll(/<[^>]+>/g, ' ').split(/\s+/).length).toBeGreaterThan(350)
    expect(content).toMatch(/demonstration/)
  }
})

const TAGS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'a']

test('the pages are clean HTML: headings, lists and links that lead within the site or to a mail', () => {
  for (const { content } of demoPages()) {
    const tags = [...content.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)]
    for (const [, name = '', attributes = ''] of tags) {
      expect(TAGS).toContain(name)
      if (attributes !== '') expect(attributes).toMatch(/^ href="(\/[a-z]+|mailto:[a-z]+@nalika\.example)"$/)
    }
    expect(tags.some(([, name]) => name === 'h2')).toBe(true)
    expect(tags.some(([, name]) => name === 'li')).toBe(true)
    for (const name of TAGS) {
      const opened = content.match(new RegExp(`<${name}[ >]`, 'g')) ?? []
      expect(content.match(new RegExp(`</${name}>`, 'g')) ?? []).toHaveLength(opened.length)
    }
  }
})
