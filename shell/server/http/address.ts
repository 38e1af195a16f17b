import type { FastifyRequest } from 'fastify'

/** Public origin of the site. */
export const originOf = ({ protocol, host }: FastifyRequest, siteUrl: string | null): string =>
  siteUrl ?? `${protocol}://${host}`

/** Absolute address of a request; null when it is not valid. */
export const addressOf = (request: FastifyRequest, siteUrl: string | null): URL | null =>
  URL.parse(request.url.replace(/^\/+/, '/'), originOf(request, siteUrl))
