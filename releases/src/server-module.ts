/**
 * Runs a CommonJS module that was built for the server: a page of a remote, the shell's renderer. `vm.compileFunction`
 * with an injected `require` instead of `import()`: nothing of a build outlives its place in the registry, what it
 * shares is its runner's own, and no hook of the process looks through it.
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
