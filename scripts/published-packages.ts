import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from './packed-manifest.ts'

export interface PublishedPackage {
  folder: string
  manifest: Manifest
}

/** Packages of a repository that are published: those whose package.json is not private. */
export async function publishedPackages(root: string): Promise<PublishedPackage[]> {
  const all = globSync('*/package.json', { cwd: root }).map(async (file) => ({
    folder: dirname(file),
    manifest: JSON.parse(await readFile(join(root, file), 'utf8')) as Manifest,
  }))
  return (await Promise.all(all)).filter(({ manifest }) => !manifest.private)
}
