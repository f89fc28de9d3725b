// Tables stand in TypeScript files; builds read them without a compiler of their own.
const { readFileSync } = require('node:fs')
const { transformSync } = require('@swc/core')

/** Runs a TypeScript file that imports nothing but types and gives its exports. */
function exportsOf(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  })
  const module = { exports: {} }
  new Function('module', 'exports', 'require', code)(module, module.exports, require)
  return module.exports
}

module.exports = { exportsOf }
