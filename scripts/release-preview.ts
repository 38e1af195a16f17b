import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ActionError, NothingNewError } from '@nalika/release/actions'
import type { ReleaseConfig } from '@nalika/release/config'
import { describeBuild } from '@nalika/release/describe'
import { gate } from '@nalika/release/gate'
import { GateError } from '@nalika/release/live'
import {
  describePreview,
  endPreview,
  listPreviews,
  openPreviews,
  putPreview,
  releasesOfPreview,
  sealPreview,
  uploadPreview,
} from '@nalika/release/preview-actions'
import { waitForPreview } from '@nalika/release/preview-site'
import { isPreviewName, PREVIEW_MOST_DAYS, type Preview } from '@nalika/release/previews'
import { table } from '@nalika/release/table'
import { root } from '#project'
import { APP_NAMES, folderOf } from '../build/apps.ts'
import { commitOf } from './git.ts'
import { apiOf, buildApp, ownApi } from './release-build.ts'
import { draftOf } from './release-draft.ts'
import { number } from './release-numbers.ts'

/** Of the signing job: what it is given, and what it answers; see release/src/sign-preview-command.ts. */
const UNSIGNED_FILE = 'preview.json'
const SIGNED_FILE = 'signed.json'

interface PreviewOptions {
  name: string
  days: number
  /** Folder for what somebody else signs; undefined when the key is here. */
  propose: string | undefined
  /** Whether the site must show it before the command ends. */
  isAwaited: boolean
}

/** A name as links have it. */
export function previewName(name: string | undefined): string {
  if (name !== undefined && isPreviewName(name)) return name
  throw new ActionError(
    `A preview is called pr-123 or the like: at most 40 small letters, digits and hyphens, and not 'none'.`,
  )
}

/**
 * Builds an app as its folder is, asks the gate, uploads the build and puts it beside what is live. What visitors get
 * stays.
 */
export async function previewApp(
  config: ReleaseConfig,
  app: string,
  options: PreviewOptions,
): Promise<string> {
  const { name, days, propose, isAwaited } = options
  const context = await openPreviews(config)
  const key = propose === undefined ? await context.keyFor(app) : null
  const live = context.registry.current?.served.live ?? {}
  const sameName = (await releasesOfPreview(context, name)).filter((release) => release.app !== app)
  const beside = { ...live, ...Object.fromEntries(sameName.map((release) => [release.app, release])) }
  requireFit(app, gate(await draftOf(folderOf(app), app), { live: beside, api: null }))
  const api = await (config.sites[0] === undefined ? ownApi() : apiOf(config.sites[0]))
  console.log(`Building ${app} …`)
  await buildApp(app)
  const build = await describeBuild(folderOf(app), app, commitOf(root), live[app])
  if (live[app]?.hash === build.release.hash)
    throw new NothingNewError(
      `${live[app].folder} is live and has just these files; there is nothing to preview.`,
    )
  console.log('Asking the gate …')
  requireFit(app, gate(build.release, { live: beside, api }))
  console.log(`Uploading ${build.release.folder} …`)
  const ref = await uploadPreview(context.store, build)
  const preview = describePreview({ name, app, by: config.by, ref, days })
  if (!key) return proposePreview(propose ?? '', preview)
  return shown(config, await putPreview(context, preview, sealPreview(preview, key)), isAwaited)
}

function requireFit(app: string, reasons: readonly string[]): void {
  if (reasons.length > 0) throw new GateError(app, reasons, 'previewed')
}

async function proposePreview(folder: string, preview: Preview): Promise<string> {
  await mkdir(join(folder, preview.app), { recursive: true })
  await writeFile(join(folder, preview.app, UNSIGNED_FILE), JSON.stringify(preview))
  return `The preview ${preview.name} of ${preview.app} is proposed in ${folder}. Nobody gets it before it is signed and published.`
}

/** Puts previews in force that were signed elsewhere. */
export async function publishPreviews(
  config: ReleaseConfig,
  folder: string,
  isAwaited: boolean,
): Promise<string> {
  const context = await openPreviews(config)
  const lines: string[] = []
  for (const app of (await readdir(folder)).sort()) {
    const { name } = JSON.parse(await readFile(join(folder, app, UNSIGNED_FILE), 'utf8')) as Preview
    const sealed = await readFile(join(folder, app, SIGNED_FILE))
    lines.push(
      await shown(config, await putPreview(context, { name: previewName(name), app }, sealed), isAwaited),
    )
  }
  return lines.join('\n')
}

/** Says where the preview is, once every server of the site shows it. */
async function shown({ sites }: ReleaseConfig, preview: Preview, isAwaited: boolean): Promise<string> {
  const { name, app, folder, expires } = preview
  if (isAwaited) await Promise.all(sites.map((site) => waitForPreview(site, preview)))
  return [
    `${app} ${folder.slice(folder.lastIndexOf('/') + 1)} is in the preview ${name} until ${expires}. What is live stays.`,
    `${sites[0] ?? '<site>'}/?preview=${name}`,
    ...(isAwaited ? [] : ['Not checked whether the site shows it.']),
  ].join('\n')
}

/** The previews that are there. */
export async function previewsText(config: ReleaseConfig): Promise<string> {
  const previews = await listPreviews(await openPreviews(config))
  if (previews.length === 0) return 'There are no previews.'
  const rows = previews.map(({ name, app, folder, expires, by }) => [
    name,
    app,
    folder.slice(folder.lastIndexOf('/') + 1),
    expires,
    by,
  ])
  return table([['preview', 'app', 'build', 'until', 'by'], ...rows])
}

/** Ends previews of a name early, of one app or of all. */
export async function endPreviews(config: ReleaseConfig, name: string, app?: string): Promise<string> {
  const ended = await endPreview(await openPreviews(config), name, app)
  if (ended.length === 0) throw new NothingNewError(`There is no preview ${name}; it may have ended before.`)
  return `Ended: ${ended.join(', ')}.`
}

interface CommandLine {
  positionals: readonly string[]
  values: { preview?: string; days: string; out: string; propose?: string; 'no-wait': boolean }
  /** Refuses a change whose arrival at the site cannot be checked. */
  requireSite: () => void
}

/** Runs a command about previews; null when it is another one. */
export function previewCommand(config: ReleaseConfig, line: CommandLine): Promise<string> | null {
  const { positionals, values, requireSite } = line
  const [command = '', first, second] = positionals
  const isAwaited = config.sites.length > 0 && !values['no-wait']
  if (values.preview !== undefined) {
    if (!APP_NAMES.includes(command))
      throw new ActionError(`Say which app to preview: ${APP_NAMES.join(', ')}.`)
    if (values.propose === undefined) requireSite()
    return previewApp(config, command, {
      name: previewName(values.preview),
      days: number('--days', values.days, 0.0001, PREVIEW_MOST_DAYS),
      propose: values.propose,
      isAwaited,
    })
  }
  if (command === 'previews') return previewsText(config)
  if (command === 'preview-end') return endPreviews(config, previewName(first), second)
  if (command === 'preview-publish') {
    requireSite()
    return publishPreviews(config, required(first, 'Say which folder the proposals are in.'), isAwaited)
  }
  if (command !== 'compare') return null
  const site = required(config.sites[0], 'RELEASE_SITE is not set: its pages are compared.')
  const names = required(first, 'Say which preview: compare pr-123.').split(',').map(previewName)
  // Brings a browser, which no other command needs.
  return import('./preview-comparison.ts').then(({ comparePreviews }) =>
    comparePreviews(config, site, names, values.out),
  )
}

function required(value: string | undefined, sentence: string): string {
  if (value !== undefined) return value
  throw new ActionError(sentence)
}
