import { exampleRelease } from '@nalika/release/testing/example-release'
import { withRelease } from './site-document.ts'

const state = {
  shell: {
    app: 'shell',
    version: '1.0.0',
    hash: 'aaaaaaaaaaaa',
    base: 'https://files.test/shell/1.0.0-aaaaaaaaaaaa/',
  },
  remotes: [{ app: 'public-site' }, { app: 'portal', version: '0.9.0' }],
  owner: 'public-site',
  hydration: { loaderData: {} },
}
const pageWith = (content: object) =>
  `<div id="root" data-frame><main>Old $& page</main></div><script type="application/json" id="nalika-state">${JSON.stringify(content)}</script></body>`

test('REL-12 REL-05 a document of the site shows the new release, and the browser renders it', () => {
  const release = exampleRelease('portal', { title: 'The portal </script>', hash: 'bbbbbbbbbbbb' })
  const html = withRelease(pageWith(state), release)
  expect(html).not.toContain('Old')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  const [, text = ''] = /id="nalika-state">(.*)<\/script>/.exec(html) ?? []
  expect(JSON.parse(text)).toMatchObject({
    owner: 'portal',
    hydration: null,
    remotes: [
      { app: 'public-site' },
      { app: 'portal', version: '1.0.0', base: 'https://files.test/portal/1.0.0-bbbbbbbbbbbb/' },
    ],
  })
})

test('a page that is none of the site is refused', () => {
  expect(() => withRelease('<h1>Maintenance</h1>', exampleRelease('portal'))).toThrow('is not of Nalika')
})
