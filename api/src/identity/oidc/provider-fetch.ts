import { lookup } from 'node:dns'
import { request as requestOverHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestOverHttps } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { CustomFetch } from 'openid-client'

/** The provider did not respond in time, or not with a response that is read. */
export class ProviderUnreachable extends Error {}

export interface ProviderNetwork {
  /** Whether HTTP is allowed, for development. */
  allowHttp: boolean
  /** Whether addresses of private networks and of this machine are allowed: not where a firm names the address. */
  allowPrivate: boolean
}

const MAX_BYTES = 512 * 1024
/** For all requests of one sign-in together; the API itself responds after eight seconds. */
const DEADLINE_MS = 6000

/** Whether the API may call this address of a provider, as far as its spelling tells. */
export function isProviderAddress(address: string, { allowHttp, allowPrivate }: ProviderNetwork): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (allowPrivate) return true
  return isIP(host) > 0 ? isPublic(host) : host.includes('.')
}

/** Whether an IP address belongs to the internet: not to a private network, this machine or a special use. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

/** Resolves a name to public addresses only: at the time of the connection, so that a name cannot change after a check. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) callback(error ?? new ProviderUnreachable('The name has no address.'), '')
    else if (!found.every(({ address }) => isPublic(address)))
      callback(new ProviderUnreachable('The name resolves to a private address.'), '')
    else if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

/**
 * The fetch for one sign-in at a provider: follows no redirect, reads at most 512 KB, and all requests together take at most six
 * seconds.
 */
export function providerFetch(network: ProviderNetwork): CustomFetch {
  const deadline = AbortSignal.timeout(DEADLINE_MS)
  return async (address, { method, headers, body }) => {
    if (!isProviderAddress(address, network)) throw new ProviderUnreachable('The address is not allowed.')
    const send = address.startsWith('https:') ? requestOverHttps : requestOverHttp
    return new Promise<Response>((resolve, reject) => {
      const fail = (cause: Error) => {
        reject(new ProviderUnreachable(cause.message, { cause }))
      }
      const outgoing = send(
        address,
        {
          method,
          headers,
          signal: deadline,
          // A connection of its own: a shared one was perhaps opened without this lookup.
          agent: false,
          ...(!network.allowPrivate && { lookup: lookupPublic }),
        },
        (response) => {
          readBody(response).then((bytes) => {
            resolve(responseOf(response, bytes))
          }, fail)
        },
      )
      outgoing.on('error', fail)
      outgoing.end(body == null ? undefined : String(body as string | URLSearchParams))
    })
  }
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new ProviderUnreachable('The response is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function responseOf({ statusCode = 502, headers }: IncomingMessage, bytes: Buffer): Response {
  const sent = Object.entries(headers).filter((one): one is [string, string] => typeof one[1] === 'string')
  const hasBody = bytes.length > 0 && statusCode >= 200 && ![204, 205, 304].includes(statusCode)
  return new Response(hasBody ? new Uint8Array(bytes) : null, { status: statusCode, headers: sent })
}
