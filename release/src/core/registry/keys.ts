import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../store/error-code.ts'
import type { PublicKeys } from './envelope.ts'
import { keyFromPem, keyIdOf, type SigningKey } from './seal.ts'
import type { Memory, Remembered } from './trusted-registry.ts'
import { sealTrust, type Trust } from './trust.ts'

/** File of the first trust document, beside the keys: what a shell's server is given. */
export const FIRST_TRUST_FILE = 'trust.json'
const DAY_MS = 86_400_000
/** Keys are renewed every other year at the latest. */
const TRUST_DAYS = 730

/** `app-public-site` for a key of one app. */
export type KeyRole = 'root' | 'registry' | 'previews' | `app-${string}`

export const publicKeys = (keys: readonly SigningKey[]): PublicKeys =>
  Object.fromEntries(keys.map((key) => [key.id, keyIdOf(key.private).public]))

export function newKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { id: keyIdOf(privateKey).id, private: privateKey }
}

export const newTrust = (
  version: number,
  root: readonly SigningKey[],
  registry: readonly SigningKey[],
  now = Date.now(),
  apps: Trust['apps'] = {},
): Trust => ({
  format: 1,
  version,
  expires: new Date(now + TRUST_DAYS * DAY_MS).toISOString(),
  root: { keys: { ...publicKeys(root) }, threshold: 1 },
  registry: { keys: { ...publicKeys(registry) }, threshold: 1 },
  ...(Object.keys(apps).length > 0 && { apps }),
})

/** Private keys in a folder that only its owner can read: `<role>-<id>.pem`. */
export class KeyFolder {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async keys(role: KeyRole): Promise<SigningKey[]> {
    return this.matching(new RegExp(`^${role}-[0-9a-f]{16}\\.pem$`))
  }

  /** Keys of single apps, whichever. */
  appKeys(): Promise<SigningKey[]> {
    return this.matching(/^app-.*\.pem$/)
  }

  /** Every key with which somebody can release something. */
  releasingKeys(): Promise<SigningKey[]> {
    return this.matching(/^(root|registry|app)-.*\.pem$/)
  }

  private async matching(name: RegExp): Promise<SigningKey[]> {
    const files = await readdir(this.folder).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return []
      throw error
    })
    const pems = files.filter((file) => name.test(file)).sort()
    return Promise.all(pems.map(async (file) => keyFromPem(await readFile(join(this.folder, file), 'utf8'))))
  }

  async add(role: KeyRole, key: SigningKey): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const pem = key.private.export({ format: 'pem', type: 'pkcs8' })
    await writeFile(join(this.folder, `${role}-${key.id}.pem`), pem, { mode: 0o600, flag: 'wx' })
  }

  /** Puts a key out of use; it stays there to look at. */
  async retire(role: KeyRole, id: string): Promise<void> {
    const file = join(this.folder, `${role}-${id}.pem`)
    await rename(file, `${file}.retired`).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error
    })
  }

  async firstTrust(): Promise<Buffer | null> {
    return readFile(join(this.folder, FIRST_TRUST_FILE)).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return null
      throw error
    })
  }

  /** The first trust document, made with new keys when there is none. */
  async ensure(): Promise<Buffer> {
    const known = await this.firstTrust()
    if (known) return known
    const [root, registry] = [newKey(), newKey()]
    await this.add('root', root)
    await this.add('registry', registry)
    const trust = sealTrust(newTrust(1, [root], [registry]), [root])
    await writeFile(join(this.folder, FIRST_TRUST_FILE), trust, { mode: 0o600, flag: 'wx' })
    return trust
  }
}

/** What a process remembers of the registry, in a file. */
export function fileMemory(file: string): Memory {
  return {
    async read() {
      try {
        return JSON.parse(await readFile(file, 'utf8')) as Remembered
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null
        throw error
      }
    },
    async write(remembered) {
      const next = `${file}.${randomUUID()}.next`
      await writeFile(next, JSON.stringify(remembered), { mode: 0o600 })
      await rename(next, file)
    },
  }
}
