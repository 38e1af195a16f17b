import ts from 'typescript'

interface WrittenRoute {
  /** Null for a route that is not a page. */
  id: string | null
  path: string
  /** Module of the page, as its `import()` names it. */
  module: string | null
}

export interface WrittenPage {
  path: string
  module: string | null
}

/** What the first `import('…')` in an expression names. */
function importIn(node: ts.Node): string | null {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [module] = node.arguments
    return module && ts.isStringLiteral(module) ? module.text : null
  }
  return ts.forEachChild(node, (child) => importIn(child) ?? undefined) ?? null
}

/**
 * Routes written in a file: `page(id, path, () => import(module))`, and `{ path }` without an id. Read rather than run:
 * routes import code for browsers.
 */
function* writtenRoutes(file: string, text: string): Generator<WrittenRoute> {
  const nodes: ts.Node[] = [ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    ts.forEachChild(node, (child) => void nodes.push(child))
    const [id, path, load] =
      ts.isCallExpression(node) && node.expression.getText() === 'page'
        ? node.arguments
        : [null, ts.isPropertyAssignment(node) && node.name.getText() === 'path' ? node.initializer : null]
    if (path && ts.isStringLiteral(path))
      yield {
        id: id && ts.isStringLiteral(id) ? id.text : null,
        path: path.text,
        module: load ? importIn(load) : null,
      }
  }
}

/** Paths of all routes in the file. */
export function writtenPaths(file: string, text: string): string[] {
  const paths = [...writtenRoutes(file, text)].map(({ path }) => path)
  return [...new Set(paths.filter((path) => path.startsWith('/')))].sort()
}

/** Pages in the file, by their ids. */
export function writtenPages(file: string, text: string): Record<string, WrittenPage> {
  return Object.fromEntries(
    [...writtenRoutes(file, text)].flatMap(({ id, ...page }) => (id === null ? [] : [[id, page]])),
  )
}
