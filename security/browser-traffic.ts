import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contractValidator } from '../api/src/testing/contract/contract-validator.ts'
import type { OpenApiDocument } from '../api/src/testing/contract/valid-requests.ts'
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
const ACCEPTED = /^body\/max_quotations must /

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
export async function checkTraffic(document: OpenApiDocument, exchanges: readonly Exchange[]): Promise<Scan> {
  const problemsOf = contractValidator(document)
  const findings = new Set<string>()
  const operations = new Set<string>()
  const checked = exchanges.filter(({ url, status }) => url.startsWith('/api/') && status !== 304)
  for (const { method, url, headers, body, status, type, answer } of checked) {
    const [pathname = ''] = url.split('?')
    const found = await problemsOf({ method, url, headers, body }, { status, type, body: answer })
    const ofRequest = status < 300 ? found.request.filter((one) => !ACCEPTED.test(one)) : []
    for (const problem of [...found.response, ...ofRequest])
      findings.add(`${method} ${pathname} ${String(status)}: ${problem}`)
    operations.add(`${method} ${pathname.replace(/\d+/g, '1')}`)
  }
  return {
    findings: [...findings],
    scanned: `${String(checked.length)} requests to ${String(operations.size)} addresses`,
  }
}
