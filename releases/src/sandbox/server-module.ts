/**
 * Runs a CommonJS module built for the server: a page of a remote, or the shell's renderer. `vm.compileFunction` with
 * an injected `require` instead of `import()`: modules can be garbage-collected with their build, shared modules belong
 * to the runner, and no process-wide loader hooks apply.
 */
import vm from 'node:vm'

/**
 * The module's exports, unchecked.
 * @param filename for stack traces
 * @param require resolves the module's requests, or throws
 * @throws what the module throws
 */
export function runServerModule(filename: string, code: string, require: (request: string) => unknown): unknown {
  const run = vm.compileFunction(code, ['module', 'exports', 'require'], { filename })
  const holder: { exports: unknown } = { exports: {} }
  run(holder, holder.exports, require)
  return holder.exports
}
