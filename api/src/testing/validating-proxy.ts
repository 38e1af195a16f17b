import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http'
import type { IHttpRequest } from '@stoplight/prism-http'

/** What the proxy saw of a request that it passed on. */
export interface Passed {
  status: number
  type: string
  /** What it finds wrong. */
  request: string[]
  response: string[]
}

const nothing = () => undefined
const silent: Record<string, unknown> = {
  ...{ fatal: nothing, error: nothing, warn: nothing, info: nothing, debug: nothing, trace: nothing },
  ...{ success: nothing, child: () => silent },
}

/** A proxy (prism) that compares requests and responses with an OpenAPI document and passes on whatever it finds. */
export async function validatingProxy(
  document: object,
): Promise<(request: IHttpRequest, upstream: string) => Promise<Passed>> {
  const operations = await getHttpOperationsFromSpec(document)
  return async (request, upstream) => {
    const proxy = createInstance(
      {
        isProxy: true,
        upstream: new URL(upstream),
        upstreamProxy: undefined,
        mock: { dynamic: false },
        checkSecurity: true,
        validateRequest: true,
        validateResponse: true,
        errors: false,
      },
      { logger: silent as never },
    )
    const result = await proxy.request(request, operations)()
    if (result._tag === 'Left') throw result.left
    const { output, validations } = result.right
    return {
      status: output.statusCode,
      type: String(output.headers?.['content-type']).split(';')[0] ?? '',
      request: validations.input.map(({ message }) => message),
      response: validations.output.map(({ message }) => message),
    }
  }
}
