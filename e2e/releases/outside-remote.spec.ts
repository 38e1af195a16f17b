import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KEYS_FOLDER } from '@nalika/release/publish'
import { root, runToEnd } from '../../scripts/services.ts'
import { expect, test } from '../fixtures.ts'
import { startOwnShell } from '../site/own-shell.ts'
import { OwnStore } from '../site/own-store.ts'
import { runningSite } from '../site/site.ts'

const NAME = 'partner-portal'

/**
 * A repository outside of this one, with the packages of Nalika as they are published. What these need of others is taken
 * from here instead of being installed for minutes.
 */
async function repository(): Promise<string> {
  const above = await mkdtemp(join(tmpdir(), 'nalika-outside-'))
  const tarballs = join(above, 'tarballs')
  await runToEnd(process.execPath, [join(root, 'scripts/pack.ts'), tarballs])
  const folder = join(above, NAME)
  for (const file of await readdir(tarballs)) {
    const name = file.replace(/^nalika-|-\d.*$/g, '')
    const target = join(folder, 'node_modules/@nalika', name)
    await mkdir(target, { recursive: true })
    await runToEnd('tar', ['-xzf', join(tarballs, file), '--strip-components', '1', '-C', target])
    // Where versions differ, npm installs a package beside the one that needs it.
    const own = join(root, name, 'node_modules')
    if (existsSync(own)) await symlink(own, join(target, 'node_modules'))
  }
  await symlink(join(root, 'node_modules'), join(above, 'node_modules'))
  return folder
}

/** Commits everything as somebody. */
async function commit(folder: string, subject: string): Promise<void> {
  const git = (...args: string[]) => runToEnd('git', args, process.env, folder)
  await git('init', '--quiet', '--initial-branch', 'main')
  await git('config', 'user.name', 'Partner team')
  await git('config', 'user.email', 'team@partner.example')
  await git('add', '--all')
  await git('commit', '--quiet', '--message', subject)
}

test('REL-09 REL-12 a remote in a repository of its own: made, checked, released and open in the running shell @long', async ({
  page,
  signIn,
}) => {
  test.setTimeout(1_800_000)
  const { apiUrl, releases } = runningSite()
  const store = await OwnStore.copyOf(releases)
  const shell = await startOwnShell({ dataDir: store.dataDir, apiUrl })
  const folder = await repository()
  const kit = (...args: string[]) =>
    runToEnd(
      process.execPath,
      [join(folder, 'node_modules/@nalika/remote-kit/remote-kit/command.js'), ...args],
      {
        ...process.env,
        NODE_ENV: undefined,
        RELEASES_STORE: store.releasesFolder,
        RELEASE_KEYS: join(store.dataDir, KEYS_FOLDER),
        RELEASE_SITE: shell.url,
      },
      folder,
    )
  try {
    await kit('new', NAME, '--role', 'distributor')
    const broken = join(folder, 'src/broken.ts')
    await writeFile(broken, "export const width: number = 'wide'\n")
    await commit(folder, 'feat: the partner portal')
    await expect(kit('release')).rejects.toThrow('release')
    expect(await store.writer().then(({ registry }) => registry.current?.registry.live[NAME])).toBeUndefined()

    await rm(broken)
    await commit(folder, 'fix: the width is gone')
    await kit('release')
    expect(await readFile(join(folder, 'CHANGELOG.md'), 'utf8')).toContain('the partner portal')
    await signIn(page, 'distributor', shell.url)
    await page.goto(`${shell.url}/network`)
    await page.getByRole('link', { name: 'Partner portal' }).click()
    await expect(page).toHaveURL(`${shell.url}/${NAME}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Partner portal')
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', /^\/brand\/\d+$/)
  } finally {
    // It reports its visit when it is left.
    await page.goto('about:blank')
    await shell.stop()
    await store.remove()
    await rm(join(folder, '..'), { recursive: true, force: true })
  }
})
