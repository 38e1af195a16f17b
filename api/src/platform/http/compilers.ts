import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type ValidatorFactory = ReturnType<typeof AjvCompiler>
type SerializerFactory = ReturnType<typeof SerializerSelector>

/** Bodies whose values are text because they come from a form. */
const formBodies = new WeakSet<object>()

/** Marks a body as one of text: numbers and yes or no are read from it. Those of JSON have types of their own. */
export function markAsForm<Body extends object>(body: Body): Body {
  formBodies.add(body)
  return body
}

const isForm = (data: unknown) => typeof data === 'object' && data !== null && formBodies.has(data)

const validatorsOnFirstUse = (): ValidatorFactory => {
  const build = AjvCompiler()
  return (schemas, options) => {
    const fromText = build(schemas, options)
    const customOptions = { ...options?.customOptions, coerceTypes: false }
    const exact = build(schemas, { ...options, customOptions } as typeof options)
    return (route) => {
      const { httpPart } = route as { httpPart?: string }
      const compiled: Partial<Record<'exact' | 'fromText', ReturnType<typeof exact>>> = {}
      const validate = Object.assign(
        (data: unknown) => {
          const check =
            httpPart === 'body' && !isForm(data)
              ? (compiled.exact ??= exact(route))
              : (compiled.fromText ??= fromText(route))
          const isValid = check(data)
          validate.errors = check.errors
          return isValid
        },
        { errors: undefined as ReturnType<typeof exact>['errors'] },
      )
      return validate as ReturnType<typeof exact>
    }
  }
}

type Serializer = ReturnType<ReturnType<SerializerFactory>>

const serializersOnFirstUse = (): SerializerFactory => {
  const build = SerializerSelector()
  const compiled = new WeakMap<object, Serializer>()
  return (...settings) => {
    const compile = build(...settings)
    return (route) => {
      const { schema } = route as { schema: object }
      return (data) => {
        const serialize = compiled.get(schema) ?? compile(route)
        compiled.set(schema, serialize)
        return serialize(data)
      }
    }
  }
}

/**
 * Compiles the schemas of an operation when they are first used. Compiling those of all operations takes 0.5 s of the
 * processor at each start. What is compiled is for all apps of the process: tests start one for each file.
 */
export const compilersOnFirstUse = {
  buildValidator: validatorsOnFirstUse(),
  buildSerializer: serializersOnFirstUse(),
}
