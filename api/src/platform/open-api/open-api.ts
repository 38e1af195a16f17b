import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { endpoints, ErrorBody, isPermitted, SENTENCE, STAFF_ROLES } from '@nalika/shared-api/contract'
import type { Endpoint, EndpointDefinition, FileRule } from '@nalika/shared-api/contract'
import type { FastifySchema } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { documentedResponses, refusalComponents } from './documented-responses.ts'
import type { DocumentedOperation } from './documented-responses.ts'
import { hoistNames, markNames } from './named-schemas.ts'

type RouteConfig = Partial<Endpoint['config']>

const NAMES = new Map(
  Object.values<EndpointDefinition>(endpoints).map(({ method, url, name }) => [`${method} /api${url}`, name]),
)

/** Name of the operation of a route; undefined for what is not in the contract. */
export const operationName = (method: string, url: string): string | undefined =>
  NAMES.get(`${method} ${url}`)

/** Operations are grouped by who may call them. */
const GROUPS = {
  public: { name: 'Visitors', description: 'No account is needed.' },
  admin: { name: 'Admins', description: 'For the people who run the marketplace.' },
  distributor: { name: 'Distributors', description: 'For the people of a distributor firm.' },
  both: { name: 'Signed in', description: 'For every account.' },
}

/** The parts of the contract besides schemas: name, roles, and multipart forms. */
function described(
  schema: FastifySchema | undefined,
  config: RouteConfig,
  operationId: string | undefined,
): FastifySchema {
  const { roles, multipart, files } = config
  if (roles === undefined) return { ...schema, hide: true }
  const group = roles === 'public' ? 'public' : roles.length > 1 ? 'both' : roles[0]
  const body = markNames(schema?.body)
  return {
    ...schema,
    ...(operationId !== undefined && { operationId }),
    tags: [GROUPS[group as keyof typeof GROUPS].name],
    description: callers(config),
    security: roles === 'public' ? [] : [{ token: [] }],
    ...(multipart && { consumes: ['multipart/form-data', 'application/json'] }),
    ...(schema?.querystring !== undefined && {
      querystring: withOptionalDefaults(schema.querystring as Properties),
    }),
    ...(body !== undefined && { body: multipart ? withFiles(body as Properties, files) : body }),
    ...(schema?.response !== undefined && { response: markNames(schema.response) }),
  }
}

function callers({ roles, ...config }: RouteConfig): string {
  const { permission, whilePending } = config
  if (roles === undefined || roles === 'public') return 'Everyone.'
  const permitted = STAFF_ROLES.filter(
    (role) =>
      (role === 'owner' || roles.includes(role === 'sales' ? 'distributor' : 'admin')) &&
      isPermitted({ config: { ...config, roles } }, role),
  )
  const staff = permission === 'anyone' ? '' : ` Staff: ${permitted.join(', ')}.`
  const pending = whilePending ? ' Also before the account is approved.' : ''
  return `Signed in as ${roles.join(' or ')}.${staff}${pending}`
}

interface Properties {
  required?: readonly string[]
  properties: Record<string, { default?: unknown }>
}

/** The validator requires values that have a default, and fills them in before: callers may leave them out. */
function withOptionalDefaults({ required = [], ...schema }: Properties): Properties {
  return {
    ...schema,
    required: required.filter((name) => schema.properties[name]?.default === undefined),
  }
}

/** Fields that hold files say so, for the page to offer a choice of files. */
function withFiles(body: Properties, files: Readonly<Record<string, FileRule>> = {}): Properties {
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

/** Completes the document: media types, refusals, descriptions of parameters, and names instead of schemas. */
function completed<D extends Documented>(document: D): D {
  for (const path of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(path as Record<string, DocumentedOperation>)) {
      operation.responses = documentedResponses(method, operation)
      for (const parameter of operation.parameters ?? []) {
        const sentence = parameter.schema?.[SENTENCE]
        if (typeof sentence === 'string') parameter.description ??= sentence
      }
    }
  }
  const { document: hoisted, schemas } = hoistNames(document)
  const components = {
    ...hoisted.components,
    schemas: { ErrorBody, ...schemas },
    responses: refusalComponents(),
  }
  return { ...hoisted, components }
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
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'The marketplace of steel tubes and pipes. Dimensions are millimetres, lengths metres, the `price` of a product or own price rupees, all other amounts of money paise.',
      },
      servers: [{ url: '/' }],
      tags: Object.values(GROUPS),
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of the response of `login`. It is opaque, and ends with the session.',
          },
        },
      },
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
      'openapiObject' in documented ? completed(documented.openapiObject) : documented.swaggerObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { persistAuthorization: false, tryItOutEnabled: true },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
})
