import fastifyStatic from '@fastify/static'
import { PREVIEW_FILES_PREFIX } from '@nalika/release/previews'
import { PRIVATE_PREFIX } from '@nalika/release/source-maps'
import type { FastifyInstance } from 'fastify'
import type { Releases } from './releases.ts'

const YEAR_S = 31_536_000

const isPrivate = (name: string): boolean => name.startsWith(PRIVATE_PREFIX)

/** Serves the files of releases under /remotes, except server bundles, source maps and reported errors. */
export async function registerReleaseFiles(
  app: FastifyInstance,
  { registry, previews, folder, fetchFile }: Releases,
): Promise<void> {
  const isKnown = (path: string): boolean => {
    const [, first = '', ...rest] = path.split('/')
    return `${first}/` === PREVIEW_FILES_PREFIX
      ? (previews?.hasFolder([first, ...rest.slice(0, 2)].join('/')) ?? false)
      : registry.knowsApp(first)
  }
  app.addHook('onRequest', ({ url }, _reply, next) => {
    const [, name] = url.startsWith('/remotes/') ? (/^\/remotes\/([^?#]+)/.exec(url) ?? []) : []
    if (name === undefined || isPrivate(name)) next()
    else fetchFile(name).then(() => next(), next)
  })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/remotes/',
    preCompressed: true,
    index: false,
    maxAge: YEAR_S * 1000,
    immutable: true,
    allowedPath: (path) => isKnown(path) && !path.includes('/server/') && !isPrivate(path.slice(1)),
    setHeaders: (response) => {
      response.header('x-content-type-options', 'nosniff')
      response.header('access-control-allow-origin', '*')
      response.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
