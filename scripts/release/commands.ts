import { ActionError, earlierRelease, isNamed, promote, refresh, withdraw } from '@nalika/release/actions'
import type { Writer } from '@nalika/release/changes'
import { listText, logText, showText, statusText } from '@nalika/release/reports'
import { readRelease } from '@nalika/release/trusted-registry'
import { openConfigured } from '@nalika/release/writer'
import { APP_NAMES } from '../../build/apps.ts'
import {
  changeCanary,
  describeServed,
  makeChange,
  pruneStore,
  releaseApp,
  rollBackApp,
  type Change,
} from './change.ts'
import { appIn, reasonOf, required, requireSite, wholeIn, type CommandLine } from './command-line.ts'
import { changeOwnKey, replaceKeys, restore, showKeys } from './keys.ts'
import { comparePages, endPreviews, previewApp, previewsText, publishPreviews } from './previews.ts'
import { proposeAgain, publishProposal } from './proposal.ts'
import { USAGE } from './usage.ts'

interface Command {
  /** What each word after the name looks like; all may be left out. */
  words: readonly RegExp[]
  run: (line: CommandLine) => Promise<string>
}

const ANY = /./
const VERSION = /^\d/
const APP = new RegExp(`^(${APP_NAMES.join('|')})$`)

const command = (run: Command['run'], ...words: RegExp[]): Command => ({ words, run })
const change = (made: Change, ...words: RegExp[]): Command =>
  command((line) => makeChange(line, made), ...words)
const report = (text: (writer: Writer, line: CommandLine) => Promise<string>, ...words: RegExp[]): Command =>
  command(async (line) => text(await openConfigured(line.config), line), ...words)

const folderIn = ({ words }: CommandLine): string =>
  required(words[1], 'Say which folder the proposals are in.')

/** By name. */
const COMMANDS: Readonly<Record<string, Command>> = {
  list: report(listText),
  status: report(statusText),
  show: report(showRelease, ANY, VERSION),
  log: report((writer, { options }) => logText(writer, wholeIn('--last', options.last, 1))),
  canary: change(changeCanary, ANY),
  promote: change(
    (writer, { words, options }) => promote(writer, appIn(words[1]), options.reason || 'It did well.'),
    ANY,
  ),
  withdraw: change((writer, line) => withdraw(writer, appIn(line.words[1]), reasonOf(line)), ANY),
  rollback: change(rollBackApp, ANY, VERSION),
  refresh: change((writer) => refresh(writer)),
  prune: command(pruneStore),
  restore: command(restore, ANY),
  keys: command(showKeys),
  'keys rotate': command(replaceKeys),
  'keys add': command((line) => changeOwnKey(line, true), ANY),
  'keys remove': command((line) => changeOwnKey(line, false), ANY),
  'propose-again': command((line) => proposeAgain(line.config, folderIn(line)), ANY),
  publish: command(publishSigned, ANY),
  previews: command(previewsText),
  'preview-end': command(endPreviews, ANY, APP),
  'preview-publish': command((line) => publishPreviews(line, folderIn(line)), ANY),
  compare: command(comparePages, ANY),
  ...Object.fromEntries(APP_NAMES.map((app) => [app, command((line) => releaseOrPreview(line, app))])),
}

/** Runs a release command and returns what it says. */
export async function runCommand(line: CommandLine): Promise<string> {
  const [first = '', second = ''] = line.words
  const both = `${first} ${second}`
  const name = Object.hasOwn(COMMANDS, both) ? both : first
  const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!found)
    throw new ActionError(first === '' ? USAGE : `'${first}' is neither a command nor an app.\n\n${USAGE}`)
  requireOnly(found.words, line.words.slice(name.split(' ').length))
  return found.run(line)
}

function requireOnly(expected: readonly RegExp[], words: readonly string[]): void {
  const more = words.findIndex((word, index) => !expected[index]?.test(word))
  if (more !== -1)
    throw new ActionError(
      `The command takes no '${words.slice(more).join(' ')}'. A reason of several words stands in quotes.`,
    )
}

const releaseOrPreview = (line: CommandLine, app: string): Promise<string> =>
  line.options.preview === undefined
    ? makeChange(line, (writer) => releaseApp(writer, line, app))
    : previewApp(line, app)

async function showRelease(writer: Writer, { words: [, word, version] }: CommandLine): Promise<string> {
  const app = appIn(word)
  const { current } = writer.registry
  const live = current?.registry.live[app]
  const isLive = live && (version === undefined || isNamed(live, version))
  const ref = isLive ? live : await earlierRelease(writer, app, version)
  if (!current) throw new ActionError(`${app} was never released.`)
  return showText(await readRelease(writer.store, ref), current.registry)
}

async function publishSigned(line: CommandLine): Promise<string> {
  const folder = folderIn(line)
  requireSite(line)
  return describeServed(line, await publishProposal(line.config, folder))
}
