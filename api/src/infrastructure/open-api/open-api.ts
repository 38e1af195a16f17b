import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { endpoints } from '@nalika/shared-api/contract'
import type { EndpointDefinition, FileRule } from '@nalika/shared-api/contract'
import type { FastifySchema } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

interface RouteConfig {
  roles?: 'public' | readonly string[]
  multipart?: boolean
  files?: Readonly<Record<string, FileRule>>
}

const NAMES = new Map(
  Object.values<EndpointDefinition>(endpoints).map(({ method, url, name }) => [`${method} /api${url}`, name]),
)

/** Operations are grouped by who may call them. */
const GROUPS = { public: 'Visitors', admin: 'Admins', distributor: 'Distributors', both: 'Signed in' }

/** The parts of the contract besides schemas: name, roles, and multipart forms. */
function described(
  schema: FastifySchema | undefined,
  { roles, multipart, files }: RouteConfig,
  operationId: string | undefined,
): FastifySchema {
  if (roles === undefined) return { ...schema, hide: true }
  const who = roles === 'public' ? 'Everyone.' : `Signed in as ${roles.join(' or ')}.`
  const group = roles === 'public' ? 'public' : roles.length > 1 ? 'both' : roles[0]
  return {
    ...schema,
    ...(operationId !== undefined && { operationId }),
    tags: [GROUPS[group as keyof typeof GROUPS]],
    description: who,
    security: roles === 'public' ? [] : [{ token: [] }],
    ...(multipart && {
      consumes: ['multipart/form-data', 'application/json'],
      body: withFiles(schema?.body as Body, files),
    }),
  }
}

interface Body {
  properties: Record<string, object>
}

/** Fields that hold files say so, for the page to offer a choice of files. */
function withFiles(body: Body, files: Readonly<Record<string, FileRule>> = {}): Body {
  const file = { type: 'string', format: 'binary' }
  const fields = Object.entries(files).map(([name, { max }]) => [
    name,
    max === 1 ? file : { type: 'array', items: file, maxItems: max },
  ])
  return { ...body, properties: { ...body.properties, ...Object.fromEntries(fields) } }
}

interface Documented {
  paths?: object | undefined
  components?: object | undefined
}

/** Moves the error responses that all operations share to the components of the document. */
function withSharedResponses<D extends Documented>(document: D): D {
  const shared: Record<string, object> = {}
  for (const path of Object.values(document.paths ?? {})) {
    for (const { responses } of Object.values(path as object) as { responses: Record<string, object> }[]) {
      for (const [status, answer] of Object.entries(responses)) {
        const { name, description } = SHARED_ANSWERS.get(status) ?? { description: 'Done.' }
        Object.assign(answer, { description })
        if (name === undefined) continue
        shared[name] = answer
        responses[status] = { $ref: `#/components/responses/${name}` }
      }
    }
  }
  return { ...document, components: { ...document.components, responses: shared } }
}

const SHARED_ANSWERS = new Map<string, { name?: string; description: string }>([
  ['4XX', { name: 'Refused', description: 'Refused: the message says why, errors which fields.' }],
  ['5XX', { name: 'Failed', description: 'Not available. Please retry, after Retry-After if it is given.' }],
])

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
      tags: Object.values(GROUPS).map((name) => ({ name })),
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({
      schema: described(
        schema,
        (route.config ?? {}) as RouteConfig,
        NAMES.get(`${String(route.method)} ${url}`),
      ),
      url,
    }),
    transformObject: (documented) =>
      'openapiObject' in documented
        ? withSharedResponses(documented.openapiObject)
        : documented.swaggerObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { persistAuthorization: false, tryItOutEnabled: true },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
})

/** The document as it is checked in: a line for each value, in the same order every time. */
export const documentText = (document: object): string => `${JSON.stringify(document, null, 2)}\n`
