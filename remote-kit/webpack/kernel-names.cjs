// Lists the names that a build imports from shared modules, read from the syntax of its sources.
const { readFileSync } = require('node:fs')
const path = require('node:path')
const ts = require('typescript')

/** A namespace import: names are looked up at runtime. */
const WHOLE = '*'

const isSource = (file) => /\.[cm]?[jt]sx?$/.test(file) && !file.includes('/node_modules/')
const isTyped = (one) => one.isTypeOnly

/** Names that an import or export statement imports from a module. */
function namesOf(statement) {
  if (ts.isExportDeclaration(statement)) {
    if (statement.isTypeOnly) return []
    const { exportClause } = statement
    if (!exportClause || ts.isNamespaceExport(exportClause)) return [WHOLE]
    return exportClause.elements
      .filter((one) => !isTyped(one))
      .map(({ name, propertyName }) => (propertyName ?? name).text)
  }
  const { importClause } = statement
  if (!importClause || importClause.isTypeOnly) return []
  const { name, namedBindings } = importClause
  const named = !namedBindings
    ? []
    : ts.isNamespaceImport(namedBindings)
      ? [WHOLE]
      : namedBindings.elements.filter((one) => !isTyped(one)).map((one) => (one.propertyName ?? one.name).text)
  return name ? ['default', ...named] : named
}

/** `import('shared-kernel/api')` anywhere in a file. */
function importedLate(node, found = []) {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [module] = node.arguments
    if (module && ts.isStringLiteral(module)) found.push(module.text)
  }
  ts.forEachChild(node, (child) => void importedLate(child, found))
  return found
}

/** Imports of one source as `[module, name]`. @param {string} text */
function takenIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false)
  const atTop = source.statements
    .filter((one) => (ts.isImportDeclaration(one) || ts.isExportDeclaration(one)) && one.moduleSpecifier)
    .flatMap((one) => namesOf(one).map((name) => [one.moduleSpecifier.text, name]))
  const late = text.includes('import(') ? importedLate(source).map((module) => [module, WHOLE]) : []
  return [...atTop, ...late]
}

/**
 * Names that a build's own sources import, by entry point and sorted; `*` for a namespace import. Type imports are left
 * out: they do not exist at runtime.
 * @param {string} folder of the remote
 * @param {string[]} files of the build's modules
 * @param {string[]} entry points that the page provides, e.g. `shared-kernel/api`
 * @returns {Record<string, string[]>}
 */
function importedNames(folder, files, entryPoints) {
  const taken = new Map()
  for (const file of new Set(files)) {
    if (!file.startsWith(folder + path.sep) || !isSource(file)) continue
    for (const [module, name] of takenIn(file, readFileSync(file, 'utf8'))) {
      if (entryPoints.includes(module)) taken.set(module, (taken.get(module) ?? new Set()).add(name))
    }
  }
  return Object.fromEntries(
    [...taken].sort(([a], [b]) => (a < b ? -1 : 1)).map(([entryPoint, names]) => [entryPoint, [...names].sort()]),
  )
}

module.exports = { importedNames }
