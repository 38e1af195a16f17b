import { join } from 'node:path'
import { ActionError, badEndOf, NothingNewError } from '@nalika/release/actions'
import type { ApiDocument } from '@nalika/release/api-coverage'
import { LostRaceError, type Writer } from '@nalika/release/changes'
import { describeBuild, type Build } from '@nalika/release/describe'
import { damagedFiles } from '@nalika/release/files'
import { gate, gateWarnings } from '@nalika/release/gate'
import { canariesOf, GateError, liveOf } from '@nalika/release/live'
import { upload } from '@nalika/release/publish'
import type { Release } from '@nalika/release'
import type { Registry, ReleaseRef } from '@nalika/release/registry'
import { switchTo, type Switch } from '@nalika/release/switch'
import { readRelease } from '@nalika/release/trusted-registry'
import { knownAddresses } from '@nalika/release/known-addresses'
import { root } from '#project'
import { checkApp } from '#release-checks'
import { dropVersion, nextVersion, requireReleaseBranch } from '#release-version'
import { startSmokeSite } from '#smoke-site'
import { folderOf } from '../build/apps.ts'
import { findBrowser } from './browser.ts'
import { commitOf, requireCommitted } from './git.ts'
import { draftOf } from './release-draft.ts'
import { apiOf, buildApp } from './release-build.ts'

export interface ReleaseOptions {
  app: string
  reason: string
  /** Percent of visitors who get it; everyone when left out. */
  share: number | undefined
  promoteAfter: Switch['promoteAfter']
  /** Releases files once more that were withdrawn or rolled back from. */
  isAgain: boolean
  /** Releases uncommitted changes too, under the version in the package. */
  isAsItIs: boolean
  /** Site whose API is compared with; the API of this folder when null. */
  site: string | null
}

const say = (text: string) => {
  console.log(text)
}

/** Said before the long steps. */
function requireBrowser(): void {
  try {
    findBrowser()
  } catch (cause) {
    throw new ActionError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Asks the gate what the sources show already, before anything slow starts. */
async function requireFitOfSources(writer: Writer, app: string): Promise<void> {
  const live = { live: liveOf(writer), canaries: canariesOf(writer), api: null }
  const reasons = gate(await draftOf(folderOf(app), app), live)
  if (reasons.length > 0) throw new GateError(app, reasons)
}

/** @throws NothingNewError when visitors, or some of them, get just these files, or got them and they were not good */
async function requireNew(writer: Writer, { app, hash }: Release, isAgain: boolean): Promise<void> {
  const live = liveOf(writer)[app]?.folder
  if (live?.endsWith(`-${hash}`))
    throw new NothingNewError(`${live} is live and has just these files; there is nothing to release.`)
  const tried = writer.registry.current?.registry.canary[app]
  if (tried?.folder.endsWith(`-${hash}`))
    throw new NothingNewError(
      `${tried.folder} has just these files, and is for ${String(tried.share)} % of visitors. Change that with 'canary ${app} --share', or promote it.`,
    )
  const end = isAgain ? null : await badEndOf(writer, app, hash)
  if (end)
    throw new NothingNewError(
      `A release of ${app} with just these files ended on ${end.at} (${end.action}): ${end.reason}\nTo try it again, say for how many visitors: --share 10.`,
    )
}

/** Asks the gate, checks types, lint and tests, and tries the app in a browser. */
async function requireGood(writer: Writer, built: Build, api: ApiDocument | null): Promise<void> {
  const { app } = built.release
  const site = await startSmokeSite(writer)
  try {
    say('Asking the gate …')
    const beside = { live: liveOf(writer), canaries: canariesOf(writer), api: api ?? site.api }
    const reasons = gate(built.release, beside)
    if (reasons.length > 0) throw new GateError(app, reasons)
    for (const warning of gateWarnings(built.release, beside)) say(`Warning: ${warning}`)
    say(`Checking types, lint and tests of ${app} …`)
    await checkApp(app)
    say('Trying it in a browser beside what is live …')
    const { withoutExample } = knownAddresses(built.release.recorded.paths, built.release.examples)
    if (withoutExample.length > 0)
      say(`Not opened, because nalika.examples has no address of them: ${withoutExample.join(', ')}`)
    const problems = await site.tryPages(built)
    if (problems.length > 0) throw new GateError(app, problems)
  } finally {
    await site.stop()
  }
}

/**
 * Releases an app: asks the gate about its sources, builds it from scratch, asks the gate again, checks types, lint and tests,
 * tries it in a browser, gives it a version, uploads it and switches the registry. Until the switch
 * visitors notice nothing, whatever fails.
 */
export async function release(writer: Writer, options: ReleaseOptions): Promise<Registry> {
  const { app, isAsItIs } = options
  requireBrowser()
  if (!isAsItIs) {
    requireCommitted(root)
    requireReleaseBranch(root)
  }
  await requireFitOfSources(writer, app)
  const api = options.site === null ? null : await apiOf(options.site)
  await buildApp(app)
  const before = liveOf(writer)[app]
  const built = await describeBuild(folderOf(app), app, commitOf(root), before)
  await requireNew(writer, built.release, options.isAgain)
  await requireGood(writer, built, api)
  const version = isAsItIs ? null : await nextVersion(root, app)
  if (version !== null) say(`It is version ${version}.`)
  let isUploaded = false
  try {
    const ref = await uploadBuild(writer, app, before)
    isUploaded = true
    return await switchTo(writer, { ...options, ref }, say)
  } catch (error) {
    // Any other failure may have come after the switch.
    const isRefused = !isUploaded || error instanceof GateError || error instanceof LostRaceError
    if (version !== null && isRefused) dropVersion(root, app, version)
    throw error
  }
}

async function uploadBuild(writer: Writer, app: string, before: Release | undefined): Promise<ReleaseRef> {
  const build = await describeBuild(folderOf(app), app, commitOf(root), before)
  say(`Uploading ${build.release.folder} …`)
  const ref = await upload(writer.store, build)
  const damaged = await damagedFiles(writer.store, await readRelease(writer.store, app, ref))
  if (damaged.length > 0) throw new GateError(app, damaged)
  return ref
}
