import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose } from '@nalika/release/composition'
import { gate } from '@nalika/release/gate'
import { exampleRelease } from '@nalika/release/testing/example-release'
import { APP_NAMES, folderOf } from '../../build/apps.ts'
import { draftOf } from './draft.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-draft-'))
  await mkdir(join(folder, 'price-desk/src'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

async function write(routes: string[], path: string): Promise<void> {
  const manifest = { version: '1.1.0', dependencies: { react: '19.3.1' }, nalika: { routes } }
  await writeFile(join(folder, 'price-desk/package.json'), JSON.stringify(manifest))
  await writeFile(
    join(folder, 'price-desk/src/routes.tsx'),
    `export const routes = [page('price-desk-home', '${path}', () => import('./home.tsx'))]`,
  )
}

/** What is live: a shell with an older React, and a site with its products. */
const { recorded } = exampleRelease('shell')
const provides = { react: { version: '18.3.1', names: ['*'] } }
const live = {
  shell: exampleRelease('shell', { recorded: { ...recorded, provides } }),
  'public-site': exampleRelease('public-site', { routes: ['/products'] }),
}

test('REL-05 REL-10 before the build the gate refuses the paths and versions that the sources show', async () => {
  await write(['/products', '/deals'], '/prices')
  const reasons = gate(await draftOf(join(folder, 'price-desk'), 'price-desk'), { live, api: null })
  expect(reasons).toEqual([
    expect.stringMatching(
      /^price-desk 1\.1\.0 was built for react \^19\..*, and shell 1\.0\.0 provides 18\.3\.1\.$/,
    ),
    'price-desk 1.1.0 declares /products, which public-site 1.0.0 owns.',
    'price-desk 1.1.0 has a page at /prices but does not declare it.',
  ])
})

test('REL-10 the sources of all apps fit together', async () => {
  const drafts = await Promise.all(APP_NAMES.map((app) => draftOf(folderOf(app), app)))
  expect(drafts.flatMap(({ recorded: { paths } }) => paths)).toEqual(
    expect.arrayContaining(['/login/:way?', '/product/:id', '/admin/leads', '/distributor/leads']),
  )
  expect(compose([], drafts).leftOut).toEqual([])
})
