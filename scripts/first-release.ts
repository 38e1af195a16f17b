import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { FIRST_TRUST_FILE } from '@nalika/release/keys'
import { KEYS_FOLDER, liveReleases } from '@nalika/release/publish'
import { releaseFirst } from './build.ts'

/*
 * `node scripts/first-release.ts [folder]` publishes the built apps into DATA_DIR/releases when nothing is live there,
 * with new keys in DATA_DIR/release-keys, and copies the public trust document into the folder: a shell's server is
 * given that folder as RELEASE_KEYS and never sees a private key.
 */
const dataDir = resolve(process.env.DATA_DIR ?? './data')
await releaseFirst(dataDir)
const [trustFolder] = process.argv.slice(2)
if (trustFolder !== undefined)
  await copyFile(join(dataDir, KEYS_FOLDER, FIRST_TRUST_FILE), join(resolve(trustFolder), FIRST_TRUST_FILE))
for (const release of Object.values(await liveReleases(dataDir))) console.log(`Live: ${release.folder}`)
