import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, setCookie } from '../../http/cookies.ts'
import { BUCKETS } from '../registry.ts'

const COOKIE = 'nalika_bucket'
const DAYS_30_S = 30 * 86_400

/** The canary bucket in the browser's cookie. It identifies nobody: thousands share each bucket. */
export function bucketOf(request: FastifyRequest): number | null {
  const text = cookieOf(request, COOKIE) ?? ''
  return /^\d{1,3}$/.test(text) && Number(text) < BUCKETS ? Number(text) : null
}

/** The canary bucket of the browser; a random one is chosen and stored when it has none. */
export function stickyBucketOf(request: FastifyRequest, reply: FastifyReply): number {
  const known = bucketOf(request)
  if (known !== null) return known
  const bucket = randomInt(BUCKETS)
  setCookie(request, reply, COOKIE, String(bucket), DAYS_30_S)
  return bucket
}
