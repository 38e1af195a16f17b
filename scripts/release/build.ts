import { readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ActionError } from '@nalika/release/actions'
import type { ApiDocument } from '@nalika/release/api-coverage'
import { root } from '#project'
import { folderOf } from '../../build/apps.ts'
import { runToEnd } from '../services.ts'

const WEBPACK = createRequire(import.meta.url).resolve('webpack/bin/webpack.js')

/** Builds an app as it is released. What webpack's cache knows gives the same files as a build without it. */
export async function buildApp(app: string): Promise<void> {
  await rm(join(folderOf(app), 'dist'), { recursive: true, force: true })
  const options = [WEBPACK, 'build', '--mode', 'production']
  // Federation writes the package's version into the entry, and the same files would be others after each release.
  const env = { ...process.env, MF_BUILD_VERSION: 'released' }
  await runToEnd(process.execPath, options, env, folderOf(app))
}

/** What the API of this folder offers. */
export async function ownApi(): Promise<ApiDocument> {
  await runToEnd(process.execPath, [join(root, 'api/src/platform/open-api/open-api-command.ts')])
  return JSON.parse(await readFile(join(root, 'docs/openapi.json'), 'utf8')) as ApiDocument
}

/** What the API of a site offers. */
export async function apiOf(site: string): Promise<ApiDocument> {
  const address = `${site}/api/openapi.json`
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch((cause: unknown) => {
    throw new ActionError(`The API at ${address} does not answer, so that nothing can be compared.`, {
      cause,
    })
  })
  if (!response.ok) throw new ActionError(`${address} answers ${String(response.status)}.`)
  return (await response.json()) as ApiDocument
}
