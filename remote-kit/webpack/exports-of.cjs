// Tables stand in TypeScript files; builds read them without a compiler of their own.
const { readFileSync } = require('node:fs')
const path = require('node:path')
const { transformSync } = require('@swc/core')

/** Runs a TypeScript file that imports types, and files beside it that import no more, and gives its exports. */
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
