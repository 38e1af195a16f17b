import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './services.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalika-comment-'))
  await writeFile(
    join(folder, 'gh'),
    '#!/bin/bash\nprintf "%s\\n" "$*" >> "$CALLS"\n[ "$2" != --paginate ] || cat "$KNOWN"\n',
  )
  await chmod(join(folder, 'gh'), 0o755)
})
afterEach(() => rm(folder, { recursive: true }))

/** The calls of GitHub's API that the script makes when there are such comments of its own. */
async function callsWith(known: string, link: string): Promise<string> {
  const [calls, ids] = [join(folder, 'calls'), join(folder, 'known')]
  await writeFile(ids, known)
  const env = { ...process.env, PATH: `${folder}:${String(process.env.PATH)}`, CALLS: calls, KNOWN: ids }
  const command = join(root, '.github/preview-comment.sh')
  const { status, stderr } = spawnSync(command, ['asha/pipes', '7', link, 'https://run.example'], {
    env,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  const text = await readFile(calls, 'utf8')
  return text.slice(text.indexOf('\n') + 1)
}

const LINK = 'https://pipes.example/?preview=pr-7'

test('REL-13 a pull request gets one comment with the link to its preview, which later runs change', async () => {
  const first = await callsWith('', LINK)
  expect(first).toContain('--method POST repos/asha/pipes/issues/7/comments')
  expect(first).toContain(`Preview: ${LINK}`)
  const second = await callsWith('11\n12\n', LINK)
  expect(second).toContain('--method PATCH repos/asha/pipes/issues/comments/11 ')
})

test('REL-13 the comment says that the preview has ended; without one there is nothing to say', async () => {
  expect(await callsWith('11\n', '')).toContain('The preview has ended.')
  await rm(join(folder, 'calls'))
  expect(await callsWith('', '')).toBe('')
})
