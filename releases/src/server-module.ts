/**
 * Runs a module that a remote built for the server. `vm.compileFunction` with an injected `require` instead of
 * `import()`: nothing of a build outlives its place in the registry, and what it shares is its runner's own.
 */
import vm from 'node:vm'

/**
 * Gives what the module exports, unchecked.
 * @param filename what stack traces call it
 * @param require gives what the module asks for, or throws
 * @throws what the module throws
 */
export function runServerModule(filename: string, code: string, require: (request: string) => unknown): unknown {
  const run = vm.compileFunction(code, ['module', 'exports', 'require'], { filename })
  const holder: { exports: unknown } = { exports: {} }
  run(holder, holder.exports, require)
  return holder.exports
}
