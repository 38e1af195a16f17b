import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FileRule } from '@nalika/shared-api/contract'
import type { FastifySchema } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

interface RouteConfig {
  roles?: 'public' | readonly string[]
  multipart?: boolean
  files?: Readonly<Record<string, FileRule>>
}

/** What the contract says beside its schemas: who may call, and what travels as a form. */
function described(schema: FastifySchema | undefined, { roles, multipart }: RouteConfig): FastifySchema {
  if (roles === undefined) return { ...schema, hide: true }
  const who = roles === 'public' ? 'Everybody.' : `Signed in as ${roles.join(' or ')}.`
  return {
    ...schema,
    description: who,
    security: roles === 'public' ? [] : [{ token: [] }],
    ...(multipart && { consumes: ['multipart/form-data', 'application/json'] }),
  }
}

/**
 * The OpenAPI document, made of the schemas that validate, at /api/openapi.json, and a page to read and try it at
 * /api/docs. To be registered before the routes.
 */
export const openApi = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nalika API',
        version: '1',
        description:
          'The marketplace of steel tubes and pipes. Dimensions are millimetres, lengths metres, prices INR per piece.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({
      schema: described(schema, (route.config ?? {}) as RouteConfig),
      url,
    }),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { persistAuthorization: false, tryItOutEnabled: true },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
})
