import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ActionError } from '@nalika/release/actions'
import type { ApiDocument } from '@nalika/release/api-coverage'
import { root, runToEnd } from './services.ts'

/** Builds an app from scratch, as it is released. */
export async function buildApp(app: string): Promise<void> {
  console.log(`Building ${app} from scratch …`)
  await rm(join(root, app, 'dist'), { recursive: true, force: true })
  const options = ['build', '--mode', 'production', '--no-cache']
  // Federation writes the package's version into the entry, and the same files would be others after each release.
  const env = { ...process.env, MF_BUILD_VERSION: 'released' }
  await runToEnd(join(root, 'node_modules/.bin/webpack'), options, env, join(root, app))
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
