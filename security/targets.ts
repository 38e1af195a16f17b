import type { OpenApiDocument, Place } from '../api/src/testing/contract/valid-requests.ts'
import { fromEverywhere, openGateway } from '../e2e/site/gateway.ts'
import { addAdmin, demoCallers, sessionOf } from './callers.ts'
import type { DatabaseServer } from './database.ts'
import { startHttpsProxy } from './https-proxy.ts'
import { startPlantedApi } from './planted-api.ts'
import { startPlantedSite } from './planted-site.ts'
import { startScannedSite } from './site.ts'

export interface Environment {
  folder: string
  releases: string
  databases: DatabaseServer
  document: OpenApiDocument
  places: readonly Place[]
  onStop: (stop: () => Promise<void>) => void
}

/** Calls a function once, however often it is asked for. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** The servers that are scanned, each started when a scanner first asks for it. */
export function targetsIn({ folder, releases, databases, onStop }: Environment) {
  const stoppedAtEnd = async <T extends { stop: () => Promise<void> }>(started: Promise<T>): Promise<T> => {
    const one = await started
    onStop(one.stop)
    return one
  }
  const plantedSite = once(async () => stoppedAtEnd(startPlantedSite(await databases.empty('planted'))))
  const plantedApi = once(() => stoppedAtEnd(startPlantedApi()))
  const proxy = once(() => stoppedAtEnd(startHttpsProxy(folder)))
  const site = once(async () => {
    const { url } = await proxy()
    return stoppedAtEnd(startScannedSite({ databases, name: 'scanned', releases, siteUrl: url }))
  })
  const behindProxy = async (target: Promise<{ url: string }>) => {
    const front = await proxy()
    front.to((await target).url)
    return front
  }
  /** Ways to the API on which every request comes from another address, and admins take turns. */
  const gateways = once(async () => {
    const { apiUrl, database } = await site()
    const admins = await Promise.all(
      Array.from({ length: 20 }, async () => sessionOf(database.db, await addAdmin(database.db))),
    )
    const { callers } = await demoCallers(database)
    const distributor = await callers.find(({ role }) => role === 'distributor')?.signIn()
    let turn = 0
    const admin = await stoppedAtEnd(
      openGateway(apiUrl, () => ({ ...fromEverywhere(), ...admins[(turn += 1) % admins.length] })),
    )
    const other = await stoppedAtEnd(openGateway(apiUrl, () => ({ ...fromEverywhere(), ...distributor })))
    return { admin: admin.url, distributor: other.url }
  })

  return { stoppedAtEnd, plantedSite, plantedApi, site, behindProxy, gateways }
}
