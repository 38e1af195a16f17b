import { dirname } from 'node:path'
import { givenSite, rememberSites } from '../e2e/site/site.ts'
import { startSite, type RunningSite } from '../e2e/site/start-site.ts'

/**
 * Starts the production build with the demo data and at least so many products. With E2E_SITE, E2E_API and
 * E2E_RELEASES set, the site that runs there is measured.
 */
export async function openProductionSite(products?: number): Promise<RunningSite> {
  const given = givenSite()
  const site = given
    ? { ...given, dataDir: dirname(given.releases), stop: () => Promise.resolve() }
    : await startSite({ products })
  rememberSites([site])
  return site
}
