type Names = Readonly<Record<string, string>>

/** The parts of a package.json that differ between this repository and what is published. */
export interface Manifest {
  name: string
  version: string
  private?: boolean
  exports?: Names
  imports?: Names
  bin?: Names
  dependencies?: Names
  devDependencies?: Names
  peerDependencies?: Names
  publishConfig?: Record<string, unknown>
}

const SOURCE = /(?<!\.d)\.tsx?$/
const mapped = <T>(names: Names, change: (value: string, key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(names).map(([key, value]) => [key, change(value, key)]))

/** Other packages of this repository in the versions that they are published in at the same time. */
const pinned = (names: Names, versions: Names): Names =>
  mapped(names, (range, name) => versions[name] ?? range)

/**
 * The package.json that is published: JavaScript and types in place of TypeScript, and the packages of this repository in the
 * versions beside it.
 * @param prefix Folder of the package's own files in what is published: `remote-kit/`, or nothing.
 * @param versions Versions of the packages of this repository.
 * @param isThere Whether what is published has a file; exports of others are left out.
 */
export function packedManifest(
  { devDependencies: _, publishConfig, ...manifest }: Manifest,
  prefix: string,
  versions: Names,
  isThere: (file: string) => boolean,
): object {
  const placed = (path: string) => path.replace(/^\.\//, `./${prefix}`)
  const compiled = (path: string) => placed(path).replace(SOURCE, '.js')
  const exported = (path: string): string | Names => {
    if (path.endsWith('.d.ts')) return { types: placed(path) }
    if (!SOURCE.test(path)) return path.endsWith('.json') ? path : placed(path)
    return { types: placed(path).replace(SOURCE, '.d.ts'), default: compiled(path) }
  }
  const isPublished = (path: string) =>
    path.includes('*') || path.endsWith('.json') || isThere(compiled(path))
  const { exports = {}, imports, bin, dependencies = {}, peerDependencies } = manifest
  return {
    ...manifest,
    exports: mapped(
      Object.fromEntries(Object.entries(exports).filter(([, path]) => isPublished(path))),
      exported,
    ),
    ...(imports && { imports: mapped(imports, compiled) }),
    ...(bin && { bin: mapped(bin, compiled) }),
    dependencies: pinned(dependencies, versions),
    ...(peerDependencies && { peerDependencies: pinned(peerDependencies, versions) }),
    publishConfig: { ...publishConfig, directory: undefined },
  }
}
