import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ActionError, NothingNewError } from '@nalika/release/actions'
import type { ReleaseConfig } from '@nalika/release/config'
import { describeBuild, type Build } from '@nalika/release/describe'
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
import { isPreviewName, PREVIEW_MOST_DAYS, previewFolder, type Preview } from '@nalika/release/previews'
import { releaseName } from '@nalika/release/release-id'
import { table } from '@nalika/release/table'
import { root } from '#project'
import { folderOf } from '../../build/apps.ts'
import { commitOf } from '../git.ts'
import { apiOf, buildApp, ownApi } from './build.ts'
import { isAwaited, numberIn, required, requireSite, type CommandLine } from './command-line.ts'
import { draftOf } from './draft.ts'

/** Of the signing job: what it is given, and what it answers; see sign-preview-command.ts of @nalika/release. */
const UNSIGNED_FILE = 'preview.json'
const SIGNED_FILE = 'signed.json'

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
export async function previewApp(line: CommandLine, app: string): Promise<string> {
  const { config, options } = line
  const name = previewName(options.preview)
  const days = numberIn('--days', options.days, 0.0001, PREVIEW_MOST_DAYS)
  if (options.propose === undefined) requireSite(line)
  const context = await openPreviews(config)
  const key = options.propose === undefined ? await context.keyFor(app) : null
  const build = await buildPreview(context, config, name, app)
  const ref = { ...build.release, integrity: build.release.releaseIntegrity }
  const preview = describePreview({ name, by: config.by, ref, days })
  console.log(`Uploading ${previewFolder(preview)} …`)
  await uploadPreview(context.store, build, preview)
  if (!key) return proposePreview(options.propose ?? '', preview)
  return shown(line, await putPreview(context, preview, sealPreview(preview, key)))
}

/** Builds an app that fits beside what is live and beside the other apps of the preview. */
async function buildPreview(
  context: Awaited<ReturnType<typeof openPreviews>>,
  { sites }: ReleaseConfig,
  name: string,
  app: string,
): Promise<Build> {
  const live = context.registry.current?.served.live ?? {}
  const sameName = (await releasesOfPreview(context, name)).filter((release) => release.app !== app)
  const beside = { ...live, ...Object.fromEntries(sameName.map((release) => [release.app, release])) }
  requireFit(app, gate(await draftOf(folderOf(app), app), { live: beside, api: null }))
  const api = await (sites[0] === undefined ? ownApi() : apiOf(sites[0]))
  console.log(`Building ${app} …`)
  await buildApp(app)
  const build = await describeBuild(folderOf(app), app, commitOf(root), live[app])
  if (live[app]?.hash === build.release.hash)
    throw new NothingNewError(
      `${live[app].folder} is live and has just these files; there is nothing to preview.`,
    )
  console.log('Asking the gate …')
  requireFit(app, gate(build.release, { live: beside, api }))
  return build
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
export async function publishPreviews(line: CommandLine, folder: string): Promise<string> {
  requireSite(line)
  const context = await openPreviews(line.config)
  const lines: string[] = []
  for (const app of (await readdir(folder)).sort()) {
    const { name } = JSON.parse(await readFile(join(folder, app, UNSIGNED_FILE), 'utf8')) as Preview
    const sealed = await readFile(join(folder, app, SIGNED_FILE))
    lines.push(await shown(line, await putPreview(context, { name: previewName(name), app }, sealed)))
  }
  return lines.join('\n')
}

/** Says where the preview is, once every server of the site shows it. */
async function shown(line: CommandLine, preview: Preview): Promise<string> {
  const { sites } = line.config
  const { name, app, expires } = preview
  if (isAwaited(line)) await Promise.all(sites.map((site) => waitForPreview(site, preview)))
  return [
    `${app} ${releaseName(preview)} is in the preview ${name} until ${expires}. What is live stays.`,
    `${sites[0] ?? '<site>'}/?preview=${name}`,
    ...(isAwaited(line) ? [] : ['Not checked whether the site shows it.']),
  ].join('\n')
}

/** The previews that are there. */
export async function previewsText({ config }: CommandLine): Promise<string> {
  const previews = await listPreviews(await openPreviews(config))
  if (previews.length === 0) return 'There are no previews.'
  const rows = previews.map((preview) => {
    const { name, app, expires, by } = preview
    return [name, app, releaseName(preview), expires, by]
  })
  return table([['preview', 'app', 'build', 'until', 'by'], ...rows])
}

/** Ends previews of a name early, of one app or of all. */
export async function endPreviews({ config, words: [, word, app] }: CommandLine): Promise<string> {
  const name = previewName(word)
  const ended = await endPreview(await openPreviews(config), name, app)
  if (ended.length === 0) throw new NothingNewError(`There is no preview ${name}; it may have ended before.`)
  return `Ended: ${ended.join(', ')}.`
}

/** Takes pictures of the pages with and without previews, and compares them. */
export async function comparePages({ config, options, words }: CommandLine): Promise<string> {
  const site = required(config.sites[0], 'RELEASE_SITE is not set: its pages are compared.')
  const names = required(words[1], 'Say which preview: compare pr-123.').split(',').map(previewName)
  // Brings a browser, which no other command needs.
  const { comparePreviews } = await import('../comparison/compare-previews.ts')
  return comparePreviews(config, site, names, options.out)
}
