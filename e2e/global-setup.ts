import type { FullConfig } from '@playwright/test'
import { givenSite, rememberSites } from './site/site.ts'
import { startSite } from './site/start-site.ts'

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
  const first = await startSite({ releases: process.env.E2E_RELEASES })
  const others = await Promise.allSettled(
    Array.from({ length: workers - 1 }, () => startSite({ releases: first.releases })),
  )
  const sites = [first, ...others.flatMap((other) => (other.status === 'fulfilled' ? [other.value] : []))]
  const stop = async () => {
    await Promise.all(sites.map((site) => site.stop()))
  }
  const failed = others.find((other) => other.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  rememberSites(sites)
  return stop
}
