import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_NAMES, folderOf } from '../../build/apps.ts'
import { requireScript } from './checks.ts'

test('REL-03 an app without checks is not released', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nalika-checks-'))
  try {
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { build: 'webpack' } }))
    expect(() => requireScript(folder)).toThrow(`has no script 'check'`)
  } finally {
    await rm(folder, { recursive: true })
  }
  for (const name of APP_NAMES) requireScript(folderOf(name))
})
