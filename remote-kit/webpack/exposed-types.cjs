// The types of what a remote exposes, as one declaration file that needs nothing of the remote's sources: a consumer
// compiles against the build that is live. Read from the syntax alone, which takes milliseconds.
const { existsSync, readFileSync } = require('node:fs')
const path = require('node:path')
const ts = require('typescript')
const { kernelFolder } = require('./build-id.cjs')

const parse = (file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

/** The names that a statement takes from elsewhere, or passes on. */
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

/** The file of an entry point of the kernel, e.g. `shared-kernel/api`: its source, or its types where it is compiled. */
function kernelModule(entryPoint) {
  const { exports } = require(path.join(kernelFolder, 'package.json'))
  const target = exports[entryPoint.replace('shared-kernel', '.')]
  return path.join(kernelFolder, target.types ?? target)
}

/** Compiled files name each other as their sources did. */
const written = (file) => [file, file.replace(/\.[jt]sx?$/, '.d.ts')].find((one) => existsSync(one))

/** Names that a type mentions, without its own parameters and without what every program knows. */
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

/** A declaration in one form, whether it stands in a source or in what the compiler made of it. */
const printed = (declaration, source) =>
  printer
    .printNode(ts.EmitHint.Unspecified, declaration, source)
    .replace(/^(?:\/\*\*[^]*?\*\/\s*)?(?:export )?(?:declare )?/, '')
    .replace(/;$/gm, '')
    .replace(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2))

/** Collects what the types of one exposed module need. */
class Declarations {
  /** Names by the package they come from. */
  imports = new Map()
  /** Texts by name; a name stands for one thing only. */
  texts = new Map()
  #sources = new Map()

  /** @param {boolean} withKernel whether what is the kernel's comes along: who reads the types has no kernel */
  constructor(withKernel) {
    this.withKernel = withKernel
  }

  addAll(names, source) {
    for (const name of names) this.#add(name, source)
  }

  #add(name, source) {
    const found = findName(source, name)
    // Known everywhere: Promise, Record, Element…
    if (!found) return
    if (found.declaration) return this.#declare(name, found.declaration, source)
    const { from, exported } = found
    const isTaken = from.startsWith('.') || (this.withKernel && from.startsWith('shared-kernel/'))
    if (!isTaken) {
      const alias = exported === name ? name : `${exported} as ${name}`
      this.imports.set(from, (this.imports.get(from) ?? new Set()).add(alias))
      return
    }
    if (exported !== name) throw new Error(`${source.fileName}: ${name} has another name where it is declared`)
    const file = written(from.startsWith('.') ? path.resolve(path.dirname(source.fileName), from) : kernelModule(from))
    if (!file) throw new Error(`${source.fileName}: ${from} is not there`)
    this.#add(name, parse(file))
  }

  #declare(name, declaration, source) {
    const known = this.#sources.get(name)
    if (known === source.fileName) return
    if (known) throw new Error(`two types are called ${name}: in ${known} and in ${source.fileName}`)
    this.#sources.set(name, source.fileName)
    this.addAll(namesIn(declaration, source), source)
    this.texts.set(name, printed(declaration, source))
  }
}

/** The value of a text field in an object literal; undefined when it is not written out. */
function textField(literal, name) {
  if (!literal || !ts.isObjectLiteralExpression(literal)) return undefined
  const field = literal.properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === name)
  return field && ts.isStringLiteral(field.initializer) ? field.initializer.text : undefined
}

/**
 * The declaration file of an exposed module, and the contract it names.
 * @param {string} file source of the exposed module
 * @param {{ withKernel?: boolean }} [options] `withKernel`: types of the kernel come along; hosts of widgets have none
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
  if (contract === undefined) throw new Error(`${file}: what is exposed does not name its contract`)
  const imports = [...needed.imports].map(([from, names]) => `import type { ${[...names].join(', ')} } from '${from}'`)
  return { contract, types: `${[...imports, '', ...needed.texts.values(), ...exported].join('\n')}\n` }
}

module.exports = { exposedTypes }
