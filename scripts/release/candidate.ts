import { setTimeout } from 'node:timers/promises'
import { ActionError, badEndOf, NothingNewError } from '@nalika/release/actions'
import { LostRaceError, type Writer } from '@nalika/release/changes'
import { describeBuild, withVersion, type Build } from '@nalika/release/describe'
import { damagedFiles } from '@nalika/release/files'
import { gate, gateWarnings } from '@nalika/release/gate'
import { canariesOf, GateError, liveOf } from '@nalika/release/live'
import { requireReadable, upload } from '@nalika/release/publish'
import type { Release } from '@nalika/release'
import type { Registry, ReleaseRef } from '@nalika/release/registry'
import { releaseFolder } from '@nalika/release/release-id'
import { switchTo, type Switch } from '@nalika/release/switch'
import { readRelease } from '@nalika/release/trusted-registry'
import { knownAddresses } from '@nalika/release/known-addresses'
import { root } from '#project'
import { checksOf } from '#release-checks'
import { dropVersion, nextVersion, requireReleaseBranch } from '#release-version'
import { startSmokeSite } from '#smoke-site'
import { folderOf } from '../../build/apps.ts'
import { findBrowser } from '../browser.ts'
import { commitOf, requireCommitted } from '../git.ts'
import { apiOf, buildApp } from './build.ts'
import { draftOf } from './draft.ts'
import type { SmokeSite } from './smoke.ts'
import { ReleaseSteps } from './steps.ts'

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

/** Besides the checks: sources, API, build, gate, browser, version, upload, switch. */
const STEPS = 8

/** Said before the long steps. */
function requireBrowser(): void {
  try {
    findBrowser()
  } catch (cause) {
    throw new ActionError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Asks the gate what can be known without an API. */
function requireFit(writer: Writer, candidate: Release): void {
  const reasons = gate(candidate, { live: liveOf(writer), canaries: canariesOf(writer), api: null })
  if (reasons.length > 0) throw new GateError(candidate.app, reasons)
}

/** @throws NothingNewError when visitors, or some of them, get just these files, or got them and they were not good */
async function requireNew(writer: Writer, { app, hash }: Release, isAgain: boolean): Promise<void> {
  const live = liveOf(writer)[app]
  if (live?.hash === hash)
    throw new NothingNewError(
      `${releaseFolder(live)} is live and has just these files; there is nothing to release.`,
    )
  const tried = writer.registry.current?.registry.canary[app]
  if (tried?.hash === hash)
    throw new NothingNewError(
      `${releaseFolder(tried)} has just these files, and is for ${String(tried.share)} % of visitors. Change that with 'canary ${app} --share', or promote it.`,
    )
  const end = isAgain ? null : await badEndOf(writer, app, hash)
  if (end)
    throw new NothingNewError(
      `A release of ${app} with just these files ended on ${end.at} (${end.action}): ${end.reason}\nTo try it again, say for how many visitors: --share 10.`,
    )
}

/** A step that was started beside others: its outcome is asked for later. */
function inBackground<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return work
}

/** Builds an app and describes it. Beside that an API with demo data starts, for the browser. */
async function buildBesideSite(
  writer: Writer,
  { app, isAgain }: ReleaseOptions,
  steps: ReleaseSteps,
): Promise<{ built: Build; site: SmokeSite }> {
  const starting = inBackground(steps.run('Starting an API with demo data', () => startSmokeSite(writer)))
  try {
    const built = await steps.run(`Building ${app}`, async () => {
      await buildApp(app)
      return describeBuild(folderOf(app), app, commitOf(root), liveOf(writer)[app])
    })
    requireReadable(built)
    await requireNew(writer, built.release, isAgain)
    requireFit(writer, built.release)
    return { built, site: await starting }
  } catch (error) {
    await starting.then(
      (site) => site.stop(),
      () => undefined,
    )
    throw error
  }
}

/** How long a failure waits for what runs beside it, which may fail as well. */
const GRACE_MS = 15_000

/** Waits for works that run beside one another; after a failure only a while. Returns what failed by then, in this order. */
async function failuresOf(works: readonly Promise<void>[]): Promise<unknown[]> {
  const failures: unknown[] = []
  const failed = Promise.withResolvers<undefined>()
  const all = works.map((work) =>
    work.catch((error: unknown) => {
      failures.push(error)
      failed.resolve(undefined)
    }),
  )
  await Promise.race([Promise.all(all), failed.promise.then(() => setTimeout(GRACE_MS))])
  return failures
}

/**
 * Tries the app in a browser, and meanwhile checks types, lint and tests one after the other: more at once would make tests
 * run out of time.
 */
async function requireGood(built: Build, site: SmokeSite, steps: ReleaseSteps): Promise<void> {
  const { app, recorded, examples } = built.release
  const { withoutExample } = knownAddresses(recorded.paths, examples)
  if (withoutExample.length > 0)
    steps.say(`Not opened, because nalika.examples has no address of them: ${withoutExample.join(', ')}`)
  const check = async () => {
    for (const { title, run } of checksOf(app)) await steps.run(title, run)
  }
  const tried = steps.run('Trying it in a browser beside what is live', async () => {
    const problems = await site.tryPages(built)
    if (problems.length > 0) throw new GateError(app, problems)
  })
  const [first, ...others] = await failuresOf([check(), tried])
  if (first === undefined) return
  for (const failure of others) console.error(failure instanceof Error ? failure.message : failure)
  throw first
}

/** Builds a release, asks the gate, checks it and tries it in a browser. */
async function makeCandidate(writer: Writer, options: ReleaseOptions, steps: ReleaseSteps): Promise<Build> {
  const api = options.site === null ? null : await apiOf(options.site)
  const { built, site } = await buildBesideSite(writer, options, steps)
  try {
    await steps.run('Asking the gate', () => {
      const beside = { live: liveOf(writer), canaries: canariesOf(writer), api: api ?? site.api }
      const reasons = gate(built.release, beside)
      for (const warning of gateWarnings(built.release, beside)) steps.say(`Warning: ${warning}`)
      return reasons.length > 0 ? Promise.reject(new GateError(options.app, reasons)) : Promise.resolve()
    })
    await requireGood(built, site, steps)
    return built
  } finally {
    await site.stop()
  }
}

/**
 * Releases an app: asks the gate about its sources, builds it, asks the gate again, checks types, lint and tests while a
 * browser tries it, gives it a version, uploads it and switches the registry. Until the switch visitors notice nothing,
 * whatever fails.
 */
export async function release(writer: Writer, options: ReleaseOptions): Promise<Registry> {
  const { app, isAsItIs } = options
  requireBrowser()
  if (!isAsItIs) {
    requireCommitted(root)
    requireReleaseBranch(root)
  }
  const checks = checksOf(app).length
  const steps = new ReleaseSteps(STEPS + checks - (isAsItIs ? 1 : 0))
  try {
    await steps.run('Comparing the sources with what is live', async () => {
      requireFit(writer, await draftOf(folderOf(app), app))
    })
    const built = await makeCandidate(writer, options, steps)
    const version = isAsItIs
      ? null
      : await steps.run('Giving it a version', async () => nextVersion(root, app))
    if (version !== null) steps.say(`It is version ${version}.`)
    const registry = await switchToBuild(writer, options, { built, version }, steps)
    steps.say(steps.table())
    return registry
  } finally {
    steps.end()
  }
}

async function switchToBuild(
  writer: Writer,
  options: ReleaseOptions,
  { built, version }: { built: Build; version: string | null },
  steps: ReleaseSteps,
): Promise<Registry> {
  const { app } = options
  let isUploaded = false
  try {
    const build = version === null ? built : await withVersion(built, folderOf(app), commitOf(root))
    const ref = await steps.run(`Uploading ${build.release.folder}`, () => uploadBuild(writer, build))
    isUploaded = true
    return await steps.run('Switching the registry', () => switchTo(writer, { ...options, ref }, steps.say))
  } catch (error) {
    // Any other failure may have come after the switch.
    const isRefused = !isUploaded || error instanceof GateError || error instanceof LostRaceError
    if (version !== null && isRefused) dropVersion(root, app, version)
    throw error
  }
}

async function uploadBuild(writer: Writer, build: Build): Promise<ReleaseRef> {
  const ref = await upload(writer.store, build)
  const damaged = await damagedFiles(writer.store, await readRelease(writer.store, ref))
  if (damaged.length > 0) throw new GateError(ref.app, damaged)
  return ref
}
