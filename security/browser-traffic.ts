import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IHttpRequest } from '@stoplight/prism-http'
import { validatingProxy } from '../api/src/testing/validating-proxy.ts'
import type { Scan } from './scanner.ts'

/** A request to the API and its response. */
export interface Exchange {
  method: string
  url: string
  headers: Record<string, string>
  body: Buffer
  status: number
  type: string
  answer: Buffer
}

export interface Recorder {
  url: string
  exchanges: Exchange[]
  stop: () => Promise<void>
}

/** Forms send their numbers as text, which the API reads: they also work without scripts. */
const ACCEPTED = /^Request body property max_quotations must be /

const plainHeaders = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

async function listen(server: ReturnType<typeof createServer>) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A way to the API that keeps what passes. */
export async function recordTraffic(target: string): Promise<Recorder> {
  const exchanges: Exchange[] = []
  const server = createServer((incoming, response) => {
    const { method = 'GET', url = '/' } = incoming
    // What is kept is read as text.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const [sent, got]: [Buffer[], Buffer[]] = [[], []]
    const outgoing = request(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.on('data', (chunk: Buffer) => got.push(chunk))
      answer.on('end', () => {
        exchanges.push({
          ...{ method, url, headers: plainHeaders(headers), body: Buffer.concat(sent) },
          ...{
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            answer: Buffer.concat(got),
          },
        })
      })
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    response.on('close', () => outgoing.destroy())
    incoming.on('data', (chunk: Buffer) => sent.push(chunk))
    incoming.pipe(outgoing)
  })
  return { exchanges, ...(await listen(server)) }
}

/** Compares what was recorded with the OpenAPI document: responses, and those requests that the API accepted. */
export async function checkTraffic(document: object, exchanges: readonly Exchange[]): Promise<Scan> {
  const proxy = await validatingProxy(document)
  let current: Exchange | undefined
  const server = createServer((incoming, response) => {
    incoming.resume()
    response.writeHead(current?.status ?? 500, { 'content-type': current?.type ?? '' }).end(current?.answer)
  })
  const replay = await listen(server)
  const findings = new Set<string>()
  const operations = new Set<string>()
  const checked = exchanges.filter(({ url, status }) => url.startsWith('/api/') && status !== 304)
  try {
    for (const exchange of checked) {
      current = exchange
      const { method, headers, body, status } = exchange
      const { pathname, searchParams } = new URL(exchange.url, replay.url)
      const isJson = headers['content-type']?.startsWith('application/json') ?? false
      const request: IHttpRequest = {
        method: method.toLowerCase() as IHttpRequest['method'],
        url: { path: pathname, query: Object.fromEntries(searchParams) },
        headers,
        ...(body.length > 0 && {
          body: isJson ? (JSON.parse(body.toString()) as object) : body.toString('latin1'),
        }),
      }
      const passed = await proxy(request, replay.url)
      // Of a form, prism takes a list with one file for a file.
      const isForm = headers['content-type']?.startsWith('multipart/') ?? false
      const ofRequest = status < 300 && !isForm ? passed.request.filter((one) => !ACCEPTED.test(one)) : []
      const problems = [...passed.response, ...ofRequest]
      for (const problem of problems) findings.add(`${method} ${pathname} ${String(status)}: ${problem}`)
      operations.add(`${method} ${pathname.replace(/\d+/g, '1')}`)
    }
  } finally {
    await replay.stop()
  }
  return {
    findings: [...findings],
    scanned: `${String(checked.length)} requests to ${String(operations.size)} addresses`,
  }
}
