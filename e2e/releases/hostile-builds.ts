/** Real builds of remote-search with hostile server code. */
import { tmpdir } from 'node:os'
import path from 'node:path'
import { alteredBuild } from '../servers/build-copy.ts'

export interface HostileBuild {
  what: string
  /** Runs while the module loads. `leak(text)` puts text into the title of its page. */
  loading?: string
  /** Runs whenever the page is rendered. */
  rendering?: string
  /** Replaces parts of the page, e.g. `load: () => 1`. */
  page?: string
}

const builtin = (name: string) => `process.getBuiltinModule('${name}')`
const viaReact = `({}).constructor.constructor('return process')()`
const tried = (code: string) => `try { ${code} } catch (error) { console.log(String(error)) }`
const connecting = (where: string) =>
  `${builtin('net')}.connect(${where}).on('connect', () => leak('connected')).on('error', () => {})`

/** @param ports where the API and the site listen */
export function hostileBuilds(ports: { api: number; site: number }): HostileBuild[] {
  return [
    { what: 'does nothing' },
    { what: 'leaves', loading: 'process.exit(3)' },
    { what: 'leaves without a word', loading: 'process.abort()' },
    { what: 'never comes to an end while it loads', loading: 'for (;;);' },
    { what: 'never comes to an end while it renders', rendering: 'for (;;);' },
    { what: 'leaves while it renders', rendering: 'process.exit(0)' },
    { what: 'throws outside of React', loading: `setTimeout(() => { throw new Error('late') })` },
    {
      what: 'throws outside of React, again and again',
      loading: `setInterval(() => Promise.reject(new Error('x')), 5)`,
    },
    { what: 'throws what cannot be read', rendering: `throw { get message() { throw 1 }, toString() { throw 2 } }` },
    { what: 'changes arrays', loading: `Array.prototype.map = () => { throw new Error('map') }` },
    { what: 'changes objects', loading: `Object.prototype.kind = 'page'; Object.prototype.status = 500` },
    {
      what: 'changes JSON',
      loading: `JSON.stringify = () => '{"kind":"done","id":1,"heldBytes":1,"result":{"kind":"rejected","error":"forged"}}'`,
    },
    { what: 'changes promises', loading: `Promise.prototype.then = () => { throw new Error('then') }` },
    { what: 'reads the disk', loading: tried(`leak(${builtin('fs')}.readFileSync('/etc/passwd', 'utf8'))`) },
    { what: 'reads the disk by another way', loading: tried(`leak(process.binding('fs').internalModuleStat('/etc'))`) },
    { what: 'asks for a module of Node', loading: tried(`leak(require('fs').readdirSync('/').join())`) },
    { what: 'finds the process through a constructor', rendering: tried(`leak(${viaReact}.env.HOME)`) },
    { what: 'reads the environment', loading: `if (process.env.HOME) leak(process.env.HOME)` },
    {
      what: 'writes a file',
      loading: tried(`${builtin('fs')}.writeFileSync('${path.join(tmpdir(), 'hostile')}', 'x'); leak('written')`),
    },
    { what: 'runs a command', loading: tried(`leak(${builtin('child_process')}.execSync('id'))`) },
    {
      what: 'starts a thread',
      loading: tried(`new (${builtin('worker_threads')}.Worker)('1', { eval: true }); leak('thread')`),
    },
    { what: 'opens an inspector', loading: tried(`${builtin('inspector')}.open(0); leak('inspector')`) },
    { what: 'calls the API itself', loading: connecting(`${ports.api}, '127.0.0.1'`) },
    { what: 'calls the site', loading: connecting(`${ports.site}, '127.0.0.1'`) },
    { what: 'listens', loading: `${builtin('net')}.createServer().listen(0, () => 0).on('error', () => {})` },
    { what: 'kills its parent', loading: tried(`process.kill(process.ppid, 'SIGKILL')`) },
    { what: 'kills its group', loading: `process.kill(0, 'SIGKILL')` },
    { what: 'kills all processes', loading: tried(`process.kill(-1, 'SIGKILL')`) },
    { what: 'fills its heap', rendering: `const held = []; for (;;) held.push(new Array(1e6).fill(held))` },
    { what: 'holds buffers', rendering: `(globalThis.held ??= []).push(new Uint8Array(2e9).fill(1))` },
    { what: 'holds more with every page', rendering: `(globalThis.held ??= []).push(new Uint8Array(1e8).fill(1))` },
    { what: 'prints without end', loading: `setInterval(() => console.log('x'.repeat(1e6)), 1)` },
    { what: 'says what is no word', loading: `${builtin('fs')}.writeSync(3, 'x'.repeat(1e5))` },
    { what: 'says without end', rendering: `const fs = ${builtin('fs')}; for (;;) fs.writeSync(3, Buffer.alloc(1e6))` },
    { what: 'closes its way out', loading: `${builtin('fs')}.closeSync(3)` },
    {
      what: 'leaves timers behind',
      loading: `setInterval(() => { for (const end = Date.now() + 90; Date.now() < end;); }, 100)`,
    },
    { what: 'waits for what never comes, for its data', page: `load: () => new Promise(() => {})` },
    { what: 'waits for what never comes, while it renders', rendering: `throw new Promise(() => {})` },
    { what: 'gives endless data', page: `load: async () => 'x'.repeat(2e8)` },
    {
      what: 'gives deep data',
      page: `load: async () => { let d = 1; for (let i = 0; i < 1e5; i++) d = [d]; return d }`,
    },
    { what: 'gives data that cannot be read', page: `load: async () => ({ get x() { throw new Error('x') } })` },
    { what: 'gives data that is no JSON', page: `load: async () => { const a = {}; a.a = a; return a }` },
    { what: 'gives endless text', page: `Component: () => 'x'.repeat(1e8)` },
    { what: 'asks the API without end', page: `load: async () => { for (;;) await api.getConfig().catch(() => 0) }` },
    {
      what: 'sends its visitor with a header of its own',
      page: `load: () => { throw new Response(null, { status: 302, headers: { location: '//evil.example' } }) }`,
    },
    { what: 'has no title', page: `head: () => ({ title: { toString() { throw 1 } } })` },
    { what: 'has an address that is none', page: `about: () => ({ canonical: 'http://[' })` },
    { what: 'has a head that throws', page: `head: () => { throw new Error('head') }` },
    {
      what: 'says things without end',
      page: `about: () => { let d = {}; for (let i = 0; i < 2e4; i++) d = { d }; return { things: [d] } }`,
    },
  ]
}

/** The mark of a leak, which no page may contain. */
export const LEAKED = 'LEAKED:'

export const hostileId = (number: number) => `bad0bad${String(number).padStart(3, '0')}`

/** Makes the build; gives its folder. @param number makes its id */
export function hostileBuild({ loading = '', rendering = '', page = '' }: HostileBuild, number: number): string {
  const before = `let leaked = ''; const leak = (text) => { leaked += '${LEAKED}' + text }; const api = require('shared-kernel/api');\n`
  const after = `
    const { page: real } = module.exports
    const hostile = {
      ...real,
      Component: (props) => { ${rendering}; return require('react').createElement(real.Component, props) },
      head: (props) => ({ ...real.head(props), title: real.head(props).title + leaked }),
      ${page}
    }
    module.exports = { page: hostile };
    ${loading}`
  return alteredBuild('remote-search', {
    id: hostileId(number),
    change: (file, text) => (file === 'server/SearchPage.cjs' ? before + text + after : text),
  })
}
