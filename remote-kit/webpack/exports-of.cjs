// Reads the tables of a remote, which are TypeScript files, for builds.
const { readFileSync } = require('node:fs')
const path = require('node:path')
const { transformSync } = require('@swc/core')

/** Runs a TypeScript file and returns its exports. It may import types, and files beside it that import nothing. */
function exportsOf(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  })
  const module = { exports: {} }
  const imported = (name) => exportsOf(path.resolve(path.dirname(file), name))
  new Function('module', 'exports', 'require', code)(module, module.exports, imported)
  return module.exports
}

module.exports = { exportsOf }
