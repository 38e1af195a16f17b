import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { inParallel } from './in-parallel.ts'
import { RELEASE_FILE, type Release } from '../release/release.ts'
import type { ReadLimits, Store } from './store.ts'
import { integrityOf } from '../registry/trusted-registry.ts'

const unpacked = { gz: promisify(gunzip), br: promisify(brotliDecompress) }
/** The largest file a release may have. */
const FILE_MAX_BYTES = 16 * 1024 * 1024

/** Integrity of each file of a release by its name, without the description itself. */
export const integrityByFile = ({ assets, server, serverIntegrity }: Release): Map<string, string> =>
  new Map([
    ...Object.entries(assets).map(([name, { integrity }]) => [name, integrity] as const),
    ...(server && serverIntegrity ? [[server, serverIntegrity] as const] : []),
  ])

async function contentOf(bytes: Buffer, packing: string | undefined): Promise<Buffer> {
  if (packing !== 'gz' && packing !== 'br') return bytes
  return unpacked[packing](bytes, { maxOutputLength: FILE_MAX_BYTES })
}

/** Limits for a file of a release. */
export const FILE_LIMITS: ReadLimits = { maxBytes: FILE_MAX_BYTES, timeoutMs: 30_000 }

/** Whether a file, uncompressed when it is packed as gz or br, is what was built. */
export async function isAsBuilt(bytes: Buffer, integrity: string, packing?: string): Promise<boolean> {
  const content = await contentOf(bytes, packing).catch(() => null)
  return content !== null && integrityOf(content) === integrity
}

/**
 * Compares every file of a release in the store, compressed ones too, with what its description says.
 * @returns A sentence for each file that is missing, is another, or is not described.
 */
export async function damagedFiles(store: Store, release: Release): Promise<string[]> {
  const expected = integrityByFile(release)
  const names = (await store.list(`${release.folder}/`)).map((name) => name.slice(release.folder.length + 1))
  const problems = [...expected.keys()]
    .filter((name) => !names.includes(name))
    .map((name) => `${release.folder} lacks ${name}.`)
  const check = async (name: string): Promise<string[]> => {
    if (name === RELEASE_FILE) return []
    const [, plain = name, packing] = expected.has(name) ? [] : (/^(.*)\.(gz|br)$/.exec(name) ?? [])
    const integrity = expected.get(plain)
    if (!integrity) return [`${release.folder} has ${name}, which its description does not know.`]
    const file = await store.read(`${release.folder}/${name}`, FILE_LIMITS)
    const isGood = file !== null && (await isAsBuilt(file.bytes, integrity, packing))
    return isGood ? [] : [`${release.folder}/${name} is not what was built.`]
  }
  await inParallel(names, async (name) => {
    problems.push(...(await check(name)))
  })
  return problems.sort()
}
