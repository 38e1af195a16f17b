import { ActionError } from '../core/switch/actions.ts'
import type { SigningWriter, Writer } from '../core/registry/changes.ts'
import type { SigningKey } from '../core/registry/envelope.ts'
import { newKey, newTrust, publicKeys, type KeyFolder } from '../core/registry/keys.ts'
import { sealTrust, trustFile, type Trust } from '../core/registry/trust.ts'

async function rootKeys({ trust: known }: Writer['registry'], folder: KeyFolder): Promise<SigningKey[]> {
  const roots = (await folder.keys('root')).filter(({ id }) => id in known.root.keys)
  if (roots.length >= known.root.threshold) return roots
  throw new ActionError(`The root key is not in ${folder.folder}; only whoever has it can replace keys.`)
}

/** Puts the next trust document in force. */
async function publishTrust(
  writer: Pick<Writer, 'store' | 'registry'>,
  next: Trust,
  signers: readonly SigningKey[],
): Promise<void> {
  if (!(await writer.store.create(trustFile(next.version), sealTrust(next, signers))))
    throw new ActionError('Somebody else replaced the keys this moment. Look at what they did first.')
}

/**
 * Replaces the registry's key, and on demand the root key: a new trust document is signed with the root key. Servers
 * follow by themselves. Signatures of the old key become invalid, so the registry must be signed again at once. Keys of
 * apps and of previews stay.
 * @returns The writer with its new key.
 */
export async function rotateKeys(
  writer: Omit<Writer, 'key'>,
  folder: KeyFolder,
  isRootReplaced = false,
): Promise<SigningWriter> {
  const known = writer.registry.trust
  const roots = await rootKeys(writer.registry, folder)
  const key = newKey()
  const nextRoots = isRootReplaced ? [newKey()] : roots
  const next = { ...known, ...newTrust(known.version + 1, nextRoots, [key]) }
  // Kept before they count: a key that is published and lost would stop every release.
  await folder.add('registry', key)
  if (isRootReplaced) for (const root of nextRoots) await folder.add('root', root)
  const signers = isRootReplaced ? [...roots, ...nextRoots] : roots
  await publishTrust(writer, next, signers).catch(async (error: unknown) => {
    await folder.retire('registry', key.id)
    throw error
  })
  for (const id of Object.keys(known.registry.keys)) await folder.retire('registry', id)
  if (isRootReplaced) for (const { id } of roots) await folder.retire('root', id)
  await writer.registry.followKeys()
  return { ...writer, key }
}

/** Whose key `changeKey` changes that is no app: the key signs previews and nothing else. */
export const PREVIEWS = 'previews'

/**
 * Gives an app a key of its own, which may change that app's releases and nothing else, or previews one, or takes it
 * away. One that it had does not count any more: sign the registry again at once, as only the registry's key may.
 * @param holder An app, or {@link PREVIEWS}.
 */
export async function changeKey(
  writer: SigningWriter,
  folder: KeyFolder,
  holder: string,
  isAdded: boolean,
): Promise<void> {
  const { trust: known } = writer.registry
  if (!(writer.key.id in known.registry.keys))
    throw new ActionError("Keys of apps and previews are changed where the registry's key is.")
  const roots = await rootKeys(writer.registry, folder)
  const { previews, ...rest } = known
  const { [holder]: ofApp, ...apps } = known.apps ?? {}
  const before = holder === PREVIEWS ? previews : ofApp
  if (!isAdded && !before) throw new ActionError(`${holder} has no key of its own.`)
  const key = newKey()
  const role = { keys: publicKeys([key]), threshold: 1 }
  const next: Trust = {
    ...(holder === PREVIEWS ? rest : { ...known, apps }),
    version: known.version + 1,
    ...(isAdded && (holder === PREVIEWS ? { previews: role } : { apps: { ...apps, [holder]: role } })),
  }
  const name = holder === PREVIEWS ? PREVIEWS : (`app-${holder}` as const)
  if (isAdded) await folder.add(name, key)
  await publishTrust(writer, next, roots).catch(async (error: unknown) => {
    await folder.retire(name, key.id)
    throw error
  })
  for (const id of Object.keys(before?.keys ?? {})) await folder.retire(name, id)
  await writer.registry.followKeys()
}
