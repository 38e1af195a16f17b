import type { Endpoint, EndpointSchema } from './endpoint.ts'
import * as declared from './endpoints/index.ts'
import { actionOf } from './permitted-calls.ts'
import { schemas } from './schemas/index.ts'
import { ErrorBody } from './schemas/shapes.ts'

type Declared = typeof declared
type Schemas = typeof schemas

function withSchema(endpoint: Endpoint, schema: EndpointSchema) {
  // Not in the type: handlers throw errors and never return them.
  const response = { ...schema.response, '4xx': ErrorBody, '5xx': ErrorBody }
  const config = { ...endpoint.config, action: actionOf(endpoint) }
  return { ...endpoint, config, schema: { ...schema, response } }
}

/** Every endpoint with its schema, under its name: for the server and for tests. */
export const endpoints = Object.fromEntries(
  Object.values(declared).map((endpoint) => [endpoint.name, withSchema(endpoint, schemas[endpoint.name])]),
) as unknown as { [N in keyof Declared]: Declared[N] & { schema: Schemas[N] } }
