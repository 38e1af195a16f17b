import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { ESTree, Plugin, Visitor } from '@oxlint/plugins'

/** What a folder may import of its siblings. */
export interface Boundary {
  folder: string
  /** `*` stands for a part of a path. */
  allowed: readonly string[]
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
