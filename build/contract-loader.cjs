const ts = require('typescript')

/** Whether some part of a node meets a condition. */
const some = (node, condition) =>
  condition(node) || ts.forEachChild(node, (child) => some(child, condition)) === true

const isCallOf = (name) => (node) => ts.isCallExpression(node) && node.expression.getText() === name
const isEndpoint = isCallOf('endpoint')
const isListExport = isCallOf('listExport')

/** The export of a list as `listExport` of the contract makes it, for bundles to drop when they do not call it. */
const exportOf = ([name, list]) =>
  `/*#__PURE__*/ (({ url, config }) => ({ name: ${name.getText()}, method: 'GET', url: url + '/export', config }))(${list.getText()})`

/** Names under which a file has typebox and the schemas and builders of shapes.ts. */
const builders = (source) =>
  source.statements
    .filter(
      (one) => ts.isImportDeclaration(one) && ['typebox', './shapes.ts'].includes(one.moduleSpecifier.text),
    )
    .flatMap(({ importClause }) => {
      const bindings = importClause?.namedBindings
      return bindings === undefined
        ? []
        : ts.isNamespaceImport(bindings)
          ? [bindings]
          : [...bindings.elements]
    })
    .map(({ name }) => name.text)

const builds = (names) => (node) =>
  ts.isCallExpression(node) && names.includes(node.expression.getText().replace(/\..*$/s, ''))

/**
 * What browsers get of a file of the contract: of an endpoint its method, address and roles, of a schema nothing. The
 * server validates; what is left has no calls, so that a bundle keeps the endpoints it uses and no others.
 * @param {string} text
 */
module.exports = function contractLoader(text) {
  const source = ts.createSourceFile(this.resourcePath, text, ts.ScriptTarget.Latest, true)
  const names = builders(source)
  const edits = []
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { initializer } of statement.declarationList.declarations) {
      if (!initializer) continue
      const [start, end] = [initializer.getStart(), initializer.getEnd()]
      if (isEndpoint(initializer)) {
        const [definition] = initializer.arguments
        const kept = definition.properties.filter((property) => property.name.getText() !== 'schema')
        edits.push([start, end, `{ ${kept.map((property) => property.getText()).join(', ')} }`])
      } else if (isListExport(initializer)) edits.push([start, end, exportOf(initializer.arguments)])
      else if (some(initializer, builds(names))) edits.push([start, end, 'undefined'])
    }
  }
  return edits.reduceRight(
    (edited, [start, end, kept]) => edited.slice(0, start) + kept + edited.slice(end),
    text,
  )
}
