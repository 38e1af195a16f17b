import ts from 'typescript'

/**
 * Routes written in a file: `page(id, path, …)`, and `{ path }` without an id. Read rather than run: routes import code
 * for browsers.
 */
function* writtenRoutes(file: string, text: string): Generator<{ id: string | null; path: string }> {
  const nodes: ts.Node[] = [ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    ts.forEachChild(node, (child) => void nodes.push(child))
    const [id, path] =
      ts.isCallExpression(node) && node.expression.getText() === 'page'
        ? node.arguments
        : [null, ts.isPropertyAssignment(node) && node.name.getText() === 'path' ? node.initializer : null]
    if (path && ts.isStringLiteral(path) && path.text.startsWith('/'))
      yield { id: id && ts.isStringLiteral(id) ? id.text : null, path: path.text }
  }
}

/** Paths of all routes in the file. */
export function writtenPaths(file: string, text: string): string[] {
  return [...new Set([...writtenRoutes(file, text)].map(({ path }) => path))].sort()
}

/** Paths of the pages in the file, by their ids. */
export function writtenPages(file: string, text: string): Record<string, string> {
  return Object.fromEntries(
    [...writtenRoutes(file, text)].flatMap(({ id, path }) => (id === null ? [] : [[id, path]])),
  )
}
