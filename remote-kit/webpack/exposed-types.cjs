// Writes the types of an exposed module as one self-contained declaration file, so that consumers can compile against a
// live build without its sources. It only parses, which takes milliseconds.
const { existsSync, readFileSync } = require('node:fs')
const path = require('node:path')
const ts = require('typescript')
const { kernelFolder } = require('./build-id.cjs')

const parse = (file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

/** Names that a statement imports or re-exports. */
function namesFrom(statement) {
  if (ts.isImportDeclaration(statement)) return statement.importClause?.namedBindings?.elements ?? []
  if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) return statement.exportClause?.elements ?? []
  return []
}

/** The declaration of a name in a file, or the module that it is imported from. */
function findName(source, name) {
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
      if (statement.name.text === name) return { declaration: statement }
    }
    for (const { name: local, propertyName } of namesFrom(statement)) {
      if (local.text === name) return { from: statement.moduleSpecifier.text, exported: (propertyName ?? local).text }
    }
  }
  return null
}

/** The file of a kernel entry point, e.g. `shared-kernel/api`: its source, or its declaration file if compiled. */
function kernelModule(entryPoint) {
  const { exports } = require(path.join(kernelFolder, 'package.json'))
  const target = exports[entryPoint.replace('shared-kernel', '.')]
  return path.join(kernelFolder, target.types ?? target)
}

/** Compiled files import each other by the names of their sources. */
const written = (file) => [file, file.replace(/\.[jt]sx?$/, '.d.ts')].find((one) => existsSync(one))

/** Names that a type refers to, without its type parameters. */
function namesIn(type, source) {
  const names = new Set()
  const own = new Set()
  const visit = (node) => {
    if (ts.isTypeParameterDeclaration(node)) own.add(node.name.text)
    if (ts.isTypeQueryNode(node) || ts.isImportTypeNode(node)) {
      throw new Error(`${source.fileName}: ${node.getText()}: an exposed export needs an explicit type`)
    }
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
      const name = (node.typeName ?? node.expression).getText().split('.')[0]
      names.add(name)
    }
    ts.forEachChild(node, visit)
  }
  visit(type)
  return [...names].filter((name) => !own.has(name))
}

const printer = ts.createPrinter()

/** A declaration in one format, whether it comes from a source or from compiled declarations. */
const printed = (declaration, source) =>
  printer
    .printNode(ts.EmitHint.Unspecified, declaration, source)
    .replace(/^(?:\/\*\*[^]*?\*\/\s*)?(?:export )?(?:declare )?/, '')
    .replace(/;$/gm, '')
    .replace(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2))

/** Collects the imports and declarations that the types of one exposed module need. */
class Declarations {
  /** Imported names by package. */
  imports = new Map()
  /** Declarations by name; each name has one. */
  texts = new Map()
  #sources = new Map()

  /** @param {boolean} withKernel true to include kernel types, for consumers without the kernel */
  constructor(withKernel) {
    this.withKernel = withKernel
  }

  addAll(names, source) {
    for (const name of names) this.#add(name, source)
  }

  #add(name, source) {
    const found = findName(source, name)
    // Global types: Promise, Record, Element…
    if (!found) return
    if (found.declaration) return this.#declare(name, found.declaration, source)
    const { from, exported } = found
    const isTaken = from.startsWith('.') || (this.withKernel && from.startsWith('shared-kernel/'))
    if (!isTaken) {
      const alias = exported === name ? name : `${exported} as ${name}`
      this.imports.set(from, (this.imports.get(from) ?? new Set()).add(alias))
      return
    }
    if (exported !== name) throw new Error(`${source.fileName}: ${name} is declared under another name`)
    const file = written(from.startsWith('.') ? path.resolve(path.dirname(source.fileName), from) : kernelModule(from))
    if (!file) throw new Error(`${source.fileName}: ${from} does not exist`)
    this.#add(name, parse(file))
  }

  #declare(name, declaration, source) {
    const known = this.#sources.get(name)
    if (known === source.fileName) return
    if (known) throw new Error(`two types have the name ${name}: in ${known} and in ${source.fileName}`)
    this.#sources.set(name, source.fileName)
    this.addAll(namesIn(declaration, source), source)
    this.texts.set(name, printed(declaration, source))
  }
}

/** The value of a string field in an object literal; undefined if it is not a string literal. */
function textField(literal, name) {
  if (!literal || !ts.isObjectLiteralExpression(literal)) return undefined
  const field = literal.properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === name)
  return field && ts.isStringLiteral(field.initializer) ? field.initializer.text : undefined
}

/**
 * The declaration file of an exposed module, and the contract that it declares.
 * @param {string} file source of the exposed module
 * @param {{ withKernel?: boolean }} [options] `withKernel`: includes kernel types, for hosts of widgets
 * @returns {{ types: string, contract: string }}
 * @throws Error when an export has no type or no contract of its own
 */
function exposedTypes(file, { withKernel = false } = {}) {
  const source = parse(file)
  const needed = new Declarations(withKernel)
  const exported = []
  let contract
  for (const statement of source.statements) {
    if (
      !ts.isVariableStatement(statement) ||
      !statement.modifiers?.some((one) => one.kind === ts.SyntaxKind.ExportKeyword)
    )
      continue
    for (const { name, type, initializer } of statement.declarationList.declarations) {
      if (!type) throw new Error(`${file}: ${name.getText()} is exposed without a type`)
      contract ??= textField(initializer, 'contract')
      needed.addAll(namesIn(type, source), source)
      exported.push(`export declare const ${name.getText()}: ${type.getText()}`)
    }
  }
  if (contract === undefined) throw new Error(`${file}: the exposed module does not declare its contract`)
  const imports = [...needed.imports].map(([from, names]) => `import type { ${[...names].join(', ')} } from '${from}'`)
  return { contract, types: `${[...imports, '', ...needed.texts.values(), ...exported].join('\n')}\n` }
}

module.exports = { exposedTypes }
