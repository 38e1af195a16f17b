import { ActionError } from './actions.ts'
import type { SigningWriter, Writer } from './changes.ts'
import { newKey, newTrust, type KeyFolder } from './keys.ts'
import { sealTrust, trustFile } from './trust.ts'

/**
 * Replaces the registry's key, and on demand the root key: a new trust document is signed with the root key. Servers
 * follow by themselves. Signatures of the old key become invalid, so the registry must be signed again at once.
 * @returns The writer with its new key.
 */
export async function rotateKeys(
  writer: Omit<Writer, 'key'>,
  folder: KeyFolder,
  isRootReplaced = false,
): Promise<SigningWriter> {
  const known = writer.registry.trust
  const roots = (await folder.keys('root')).filter(({ id }) => id in known.root.keys)
  if (roots.length < known.root.threshold)
    throw new ActionError(`The root key is not in ${folder.folder}; only whoever has it can replace keys.`)
  const key = newKey()
  const nextRoots = isRootReplaced ? [newKey()] : roots
  const next = newTrust(known.version + 1, nextRoots, [key])
  // Kept before they count: a key that is published and lost would stop every release.
  await folder.add('registry', key)
  if (isRootReplaced) for (const root of nextRoots) await folder.add('root', root)
  const signers = isRootReplaced ? [...roots, ...nextRoots] : roots
  if (!(await writer.store.create(trustFile(next.version), sealTrust(next, signers)))) {
    await folder.retire('registry', key.id)
    throw new ActionError('Somebody else replaced the keys this moment. Look at what they did first.')
  }
  for (const id of Object.keys(known.registry.keys)) await folder.retire('registry', id)
  if (isRootReplaced) for (const { id } of roots) await folder.retire('root', id)
  await writer.registry.followKeys()
  return { ...writer, key }
}
