import type { FastifyInstance } from 'fastify'

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="11" fill="none" stroke="#c5440c" stroke-width="7"/></svg>'

/** Serves the site's icon. */
export function registerFavicon(app: FastifyInstance): void {
  // Requested by clients that ignore link elements; otherwise a page would be rendered for it.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(FAVICON),
  )
}
