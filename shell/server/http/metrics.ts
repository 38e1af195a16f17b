import Fastify, { type FastifyInstance } from 'fastify'
import { Gauge, Registry } from 'prom-client'
import type { ReleaseRegistry } from '../releases/registry.ts'

const seconds = (date: string | null | undefined) => (date ? Date.parse(date) / 1000 : 0)

/** Figures about the releases, by name: what each means, and how it is read. */
const FIGURES: Readonly<
  Record<string, readonly [help: string, read: (registry: ReleaseRegistry) => number]>
> = {
  nalika_release_store_up: [
    'Whether the store of releases can be read.',
    ({ storeState }) => Number(storeState.failingSince === null),
  ],
  nalika_release_store_last_success_seconds: [
    'When the registry was last read from the store; 0: never.',
    ({ storeState }) => seconds(storeState.lastSuccess),
  ],
  nalika_release_registry_sequence: [
    'Number of the registry in use; 0: none.',
    ({ state }) => state.sequence ?? 0,
  ],
  nalika_release_registry_expires_seconds: [
    'When the registry in use expires; 0: none.',
    ({ current }) => seconds(current?.registry.expires),
  ],
  nalika_release_registry_days_left: [
    'Whole days for which the registry in use is still good; 0: it is not, or there is none.',
    ({ state }) => state.daysLeft ?? 0,
  ],
  nalika_releases_left_out: [
    'Releases that the registry names and visitors do not get.',
    ({ state }) => state.leftOut.length,
  ],
}

/** Serves metrics for Prometheus on a port of their own, which visitors must not reach. */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  registry: ReleaseRegistry,
): Promise<FastifyInstance> {
  const register = new Registry()
  for (const [name, [help, read]] of Object.entries(FIGURES)) {
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read(registry))
      },
    })
  }
  const app = Fastify()
  app.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
  await app.listen({ port, host })
  return app
}
