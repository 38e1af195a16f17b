import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import type { TestApp } from './test-app.ts'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface RawCall {
  method?: string
  /** Sent as it is: nothing is resolved or encoded. */
  path: string
  headers?: Readonly<Record<string, string | string[]>>
  body?: string
}

/** Lets the API listen on a free port of loopback; answers the way to call it, by an agent that keeps connections where
 * there are many calls. */
export async function overHttp(
  { app }: TestApp,
  agent?: Agent,
): Promise<(call: RawCall) => Promise<RawAnswer>> {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  return ({ method = 'GET', path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          headers,
          ...(agent && { agent }),
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () => {
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(parts).toString(),
            })
          })
        },
      )
      call.on('error', reject)
      call.end(body)
    })
}
