import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../core/store/s3-store.ts'

const BEING_WRITTEN = ''

/** The server knows no conditional writes; this gives it those of S3. */
function withConditions(handle: RequestListener): RequestListener {
  const tags = new Map<string, string>()
  const isRefused = ({ headers, url = '' }: IncomingMessage): boolean => {
    const known = tags.get(url)
    if (headers['if-none-match'] === '*') return known !== undefined
    return headers['if-match'] !== undefined && known !== headers['if-match']
  }
  return (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
    const url = request.url ?? ''
    if (request.method === 'PUT') {
      if (isRefused(request)) {
        request.resume()
        response.writeHead(412, { 'content-type': 'application/xml' })
        response.end('<Error><Code>PreconditionFailed</Code><Message>No.</Message></Error>')
        return
      }
      tags.set(url, BEING_WRITTEN)
      response.once('finish', () => tags.set(url, String(response.getHeader('etag'))))
    }
    handle(request, response)
  }
}

export interface S3Server {
  settings: S3Settings
  stop(): Promise<void>
}

/** A server that speaks the language of S3, on loopback, with an empty bucket. */
export async function startS3Server({ isConditional = true } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'nalika-s3-'))
  const server = new S3rver({
    directory,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It signs an encoded query otherwise than the client does.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'releases' }],
  })
  const { port } = await server.run()
  const [handle] = server.httpServer.listeners('request') as RequestListener[]
  if (handle && isConditional) {
    server.httpServer.removeAllListeners('request')
    server.httpServer.on('request', withConditions(handle))
  }
  return {
    settings: {
      bucket: 'releases',
      prefix: 'nalika',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${String(port)}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    async stop() {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
