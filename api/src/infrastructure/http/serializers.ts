import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type Factory = ReturnType<typeof SerializerSelector>
type Serializer = ReturnType<ReturnType<Factory>>

const known = new WeakMap<object, Serializer>()

/**
 * Makes Fastify's serializers, each once in a process: all operations share the schemas of their failures, and HEAD
 * has those of GET. Half of what building the API took.
 */
export const serializersOnce = (): Factory => {
  const build = SerializerSelector()
  return (externalSchemas, options) => {
    const compile = build(externalSchemas, options)
    return (route) => {
      const schema = route.schema as object
      const serializer = known.get(schema) ?? compile(route)
      known.set(schema, serializer)
      return serializer
    }
  }
}
