import { endpoints, type EndpointDefinition } from '@nalika/shared-api/contract'
import Fastify from 'fastify'
import { compilersOnFirstUse } from '../http/compilers.ts'
import { openApi } from './open-api.ts'

/** The OpenAPI document of the contract, as each server of this version sends it. Needs neither settings nor a database. */
export async function openApiDocument(): Promise<object> {
  const app = Fastify({ schemaController: { compilersFactory: compilersOnFirstUse } })
  await app.register(openApi)
  for (const { method, url, ...endpoint } of Object.values<EndpointDefinition>(endpoints))
    app.route({ ...endpoint, method, url: `/api${url}`, handler: () => undefined })
  await app.ready()
  return app.swagger()
}
