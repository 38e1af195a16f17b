import type { FullConfig } from '@playwright/test'
import { startPostgres } from '../scripts/postgres.ts'
import { ownDatabase, rememberPostgres } from './site/database.ts'
import { givenSite, rememberSites } from './site/site.ts'
import { startSite, type RunningSite } from './site/start-site.ts'

/**
 * Starts a site for each worker: with the releases of E2E_RELEASES (`npm test` built them), or with a build made here.
 * With E2E_SITE, E2E_API and E2E_RELEASES set, the site that runs there is tested instead.
 */
export default async function startSites({
  workers,
}: FullConfig): Promise<(() => Promise<void>) | undefined> {
  const given = givenSite()
  if (given) {
    rememberSites(Array.from({ length: workers }, () => given))
    return undefined
  }
  // A database on a server takes a third of the processor time to fill that an embedded one takes.
  const postgres = await startPostgres()
  rememberPostgres(postgres.url)
  const sites: RunningSite[] = []
  const start = async (releases: string | undefined) => {
    const site = await startSite({ releases, api: await ownDatabase() })
    sites.push(site)
    return site
  }
  const stop = async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await postgres.stop()
  }
  const first = start(process.env.E2E_RELEASES)
  const others = Array.from({ length: workers - 1 }, async () =>
    start(process.env.E2E_RELEASES ?? (await first).releases),
  )
  const failed = (await Promise.allSettled([first, ...others])).find(({ status }) => status === 'rejected')
  if (failed) {
    await stop()
    throw (failed as PromiseRejectedResult).reason
  }
  rememberSites(sites)
  return stop
}
