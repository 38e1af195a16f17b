import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '@nalika/shared-server'
import ts from 'typescript'

/** What a JavaScript file imports, as it is written. */
const importsIn = (file: string): string[] =>
  ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles.map(({ fileName }) => fileName)

/**
 * Files, with those that they import by relative paths.
 * @param patterns Below the folder.
 */
export function withImported(folder: string, patterns: readonly string[]): Set<string> {
  const files = new Set<string>()
  const open = patterns.flatMap((pattern) => globSync(pattern, { cwd: folder }))
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue
    files.add(file)
    if (!file.endsWith('.js')) continue
    for (const name of importsIn(join(folder, file)))
      if (name.startsWith('.')) open.push(join(dirname(file), name))
  }
  return files
}

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * Makes sure that a package declares what its code imports: here it may find what another package has installed.
 * @param sources Where its files are.
 * @throws StartError
 */
export function requireDeclared(name: string, sources: Iterable<string>, declared: readonly string[]): void {
  const known = new Set([name, ...declared])
  for (const file of sources) {
    if (!/\.(js|mjs)$/.test(file)) continue
    const undeclared = importsIn(file).find(
      (request) => !/^(\.|#|node:)/.test(request) && !known.has(packageOf(request)),
    )
    if (undeclared !== undefined)
      throw new StartError(
        `${name} imports ${undeclared} in ${file}, which its package.json does not declare.`,
      )
  }
}
