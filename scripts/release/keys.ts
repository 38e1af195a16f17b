import { refresh } from '@nalika/release/actions'
import { restoreRegistry } from '@nalika/release/changes'
import { changeKey, PREVIEWS, rotateKeys } from '@nalika/release/key-rotation'
import { KeyFolder } from '@nalika/release/keys'
import { servedSequence } from '@nalika/release/site'
import { openStore } from '@nalika/release/store'
import { openConfigured, openReader, openRestorer } from '@nalika/release/writer'
import { describeServed } from './change.ts'
import { appIn, reasonOf, requireSite, wholeIn, type CommandLine } from './command-line.ts'

/** Makes keys where there are none, and says where they are. */
export async function showKeys({ config }: CommandLine): Promise<string> {
  const folder = new KeyFolder(config.keys)
  await folder.ensure()
  const [root, registry] = [await folder.keys('root'), await folder.keys('registry')]
  return [
    `Keys are in ${folder.folder}.`,
    `Registry: ${registry.map(({ id }) => id).join(', ')}. Pipelines sign with it.`,
    `Root: ${root.map(({ id }) => id).join(', ')}. Keep it away from every pipeline and server.`,
    `Give the shell's servers trust.json, which is no secret.`,
  ].join('\n')
}

/** Gives an app, or previews, a key of its own, or takes it away. */
export async function changeOwnKey(line: CommandLine, isAdded: boolean): Promise<string> {
  const [, , holder] = line.words
  requireSite(line)
  const reason = reasonOf(line)
  const writer = await openConfigured(line.config)
  await changeKey(
    writer,
    new KeyFolder(line.config.keys),
    holder === PREVIEWS ? PREVIEWS : appIn(holder),
    isAdded,
  )
  return describeServed(line, await refresh(writer, reason, 'keys'))
}

/** Replaces the registry's key; with `--from` it signs an earlier registry, because the present one is not trusted. */
export async function replaceKeys(line: CommandLine): Promise<string> {
  const { config, options } = line
  requireSite(line)
  const reason = reasonOf(line)
  const folder = new KeyFolder(config.keys)
  if (options.from === undefined) {
    const writer = await rotateKeys(await openConfigured(config), folder, options.root)
    return describeServed(line, await refresh(writer, reason, 'keys'))
  }
  const number = wholeIn('--from', options.from, 1)
  const store = openStore(config.store, config.s3)
  const registry = await openReader(store, folder)
  const writer = await rotateKeys({ store, registry, by: config.by }, folder, options.root)
  return describeServed(line, await restoreRegistry(writer, number, reason, await highestServed(line)))
}

/** Puts an earlier registry in force, whatever is in the store now. */
export async function restore(line: CommandLine): Promise<string> {
  const { config, words } = line
  requireSite(line)
  const reason = reasonOf(line)
  const number = wholeIn('The number', words[1], 1)
  const store = openStore(config.store, config.s3)
  const writer = await openRestorer(store, new KeyFolder(config.keys), { by: config.by, pem: config.key })
  return describeServed(line, await restoreRegistry(writer, number, reason, await highestServed(line)))
}

const highestServed = async ({ config }: CommandLine): Promise<number> =>
  Math.max(0, ...(await Promise.all(config.sites.map(servedSequence))))
