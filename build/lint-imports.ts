import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { ESTree, Plugin, Visitor } from '@oxlint/plugins'

/** What a folder may import of its siblings. */
export interface Boundary {
  folder: string
  /** `*` stands for a part of a path. */
  allowed: readonly string[]
}

/** The modules of a folder: each may import those before it, by their index.ts. */
export interface Modules {
  folder: string
  order: readonly string[]
}

type Specifier = ESTree.StringLiteral
type Import =
  | ESTree.ImportDeclaration
  | ESTree.ExportNamedDeclaration
  | ESTree.ExportAllDeclaration
  | ESTree.ImportExpression

/** Imports, exports from a module, and `import('…')`, which `no-restricted-imports` does not look at. */
const visitImports = (visit: (specifier: Specifier) => void): Visitor => {
  const check = ({ source }: Import) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') visit(source)
  }
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
  }
}

const isAllowed = (name: string, allowed: readonly string[]): boolean => {
  const patterns = allowed.map((one) => one.replaceAll('*', '[a-z-]+')).join('|')
  return new RegExp(`^(${patterns})(/[a-z]+\\.css)?$`).test(name)
}

/** What is wrong with an import of a file by another, both below the folder of the modules. */
function moduleProblem(importer: string, imported: string, order: readonly string[]): string | undefined {
  const [from = ''] = importer.split(sep)
  const [to = '', ...path] = imported.split(sep)
  if (from === to) return undefined
  if (order.includes(from)) {
    if (path.length === 0) return `${from} may not import ${to}, which puts the modules together.`
    const earlier = order.slice(0, order.indexOf(from))
    if (!earlier.includes(to))
      return `${from} may import ${earlier.join(', ') || 'no other module'}, not ${to}.`
  }
  // The generator of migrations loads the files of the schema and nothing else.
  const isSchema = importer.endsWith('.schema.ts')
  return path.length === 0 || isSchema || path.join('/') === 'index.ts'
    ? undefined
    : `${to} is imported by its index.ts.`
}

const packages = new Map<string, string | undefined>()

/** Name of the package that a folder is in. */
function packageOf(folder: string): string | undefined {
  if (packages.has(folder)) return packages.get(folder)
  const manifest = join(folder, 'package.json')
  const { name } = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string })
    : {}
  const parent = dirname(folder)
  const found = name ?? (parent === folder ? undefined : packageOf(parent))
  packages.set(folder, found)
  return found
}

const plugin: Plugin = {
  meta: { name: 'imports' },
  rules: {
    boundaries: {
      meta: { schema: [{ type: 'object' }] },
      create(context) {
        const [{ folder, allowed }] = context.options as unknown as [Boundary]
        const message = `Import boundaries: ${folder} may import ${allowed.join(', ') || 'no sibling'}.`
        return visitImports((node) => {
          if (node.value.startsWith('@nalika/') && !isAllowed(node.value, allowed))
            context.report({ node, message })
        })
      },
    },
    modules: {
      meta: { schema: [{ type: 'object' }] },
      create(context) {
        const [{ folder, order }] = context.options as unknown as [Modules]
        const root = join(context.cwd, folder)
        return visitImports((node) => {
          if (!node.value.startsWith('.')) return
          const imported = relative(root, resolve(dirname(context.filename), node.value))
          if (imported.startsWith('..')) return
          const problem = moduleProblem(relative(root, context.filename), imported, order)
          if (problem !== undefined) context.report({ node, message: `Modules: ${problem}` })
        })
      },
    },
    'no-relative-packages': {
      create: (context) =>
        visitImports((node) => {
          if (!/^\.\.?(\/|$)/.test(node.value)) return
          const folder = dirname(context.filename)
          const imported = packageOf(dirname(resolve(folder, node.value)))
          if (imported !== packageOf(folder))
            context.report({ node, message: `Import ${imported ?? 'it'} by its name, not by a path.` })
        }),
    },
  },
}

export default plugin
