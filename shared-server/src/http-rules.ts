import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { GUARDS } from './secure-headers.ts'

/** JSON whose values are text, as somebody typed it into a form: the API reads numbers in it, which it does not in JSON. */
export const FORM_TYPE = 'application/vnd.nalika.form+json'

/**
 * Refuses what HTTP requires a server to refuse, in the shape of other errors. Node.js accepts two Host headers, of
 * which a proxy in front may have checked the other one, and refuses a missing one and unknown expectations without a
 * body.
 */
export const httpRules = fastifyPlugin((app, _options, done) => {
  app.addHook('onRequest', (request, reply, next) => {
    if (hasOneHost(request)) next()
    else refuseHost(reply)
  })
  app.server.on('checkExpectation', refuseExpectation)
  done()
})

/** HTTP/1.0 knows no Host. */
function hasOneHost({ raw: { rawHeaders, httpVersion } }: FastifyRequest): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

function refuseHost(reply: FastifyReply): void {
  reply
    .code(400)
    .headers({ connection: 'close', 'cache-control': 'no-store' })
    .send({ message: 'The request must have one Host header.' })
}

function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify({ message: 'The server cannot meet the Expect header of the request.' })
  response
    .writeHead(417, {
      ...GUARDS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(body)
}
