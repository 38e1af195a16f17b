import { readFile } from 'node:fs/promises'
import { StartError } from '@nalika/shared-server'
import { brokenReleases, usersOfDeprecated } from './deprecation/api-check.ts'
import type { ApiDocument } from './core/gate/api-coverage.ts'
import { readStoreConfig } from './config.ts'
import { VerificationError } from './core/registry/envelope.ts'
import { KeyFolder } from './core/registry/keys.ts'
import { openStore } from './core/store/open-store.ts'
import { TrustedRegistry } from './core/registry/trusted-registry.ts'

// node release/src/check-api-command.ts docs/openapi.json: fails when an API with this document would break a release that
// visitors get. Run before the API is deployed.
async function check(file: string | undefined): Promise<string[]> {
  if (file === undefined) throw new StartError('Usage: node release/src/check-api-command.ts <openapi.json>')
  const { store, s3, keys } = readStoreConfig(process.env)
  const trust = await new KeyFolder(keys).firstTrust()
  if (!trust) {
    console.log(`Nothing is compared: there is no trust.json in ${keys}.`)
    return []
  }
  const registry = new TrustedRegistry({ store: openStore(store, s3), trust, acceptsExpired: true })
  const api = JSON.parse(await readFile(file, 'utf8')) as ApiDocument
  const broken = await brokenReleases(registry, api)
  for (const use of usersOfDeprecated(registry, api)) console.log(`Not to be removed yet: ${use}`)
  return broken
}

try {
  const problems = await check(process.argv[2])
  if (problems.length > 0) {
    console.error(`The API would break releases that visitors get:\n  - ${problems.join('\n  - ')}`)
    process.exitCode = 1
  } else console.log('Every release that visitors get has what it needs of this API.')
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof VerificationError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
