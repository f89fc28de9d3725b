/**
 * Host applications that load a widget by Module Federation: built by webpack, Rspack, Rsbuild and Vite with their
 * federation plugins, and a page without a bundler. They contain the code of `docs/embedding.md`; their tools are
 * installed from npm's registry into a folder of their own.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './composed-site.ts'
import { ownEnvironment } from './own-repository.ts'
import { RecordingServer } from './recording-server.ts'

const SOURCES = path.join(root, 'e2e/hosts/federation')
const CACHE = path.join(root, '.cache/federation-hosts')
/** Origin of the site in the document's examples. */
const EXAMPLE = 'https://lelkesz.example'
/** Heading of the section about hosts that share their own React with widgets. */
const IN_THEIR_TREE = '### In the tree of a React 19 application'

export const BUNDLERS = ['webpack', 'rspack', 'rsbuild', 'vite'] as const
export type Bundler = (typeof BUNDLERS)[number]
export const REACTS = { 18: '18.3.1', 19: '19.3.1' } as const
export type React = keyof typeof REACTS

const folderOf = (react: React) => path.join(CACHE, `react-${react}`)

/** Code blocks of the document by file, which their first line names: `// src/Sermons.jsx`. */
function filesIn(text: string): Record<string, string> {
  const blocks = text.matchAll(/^```jsx?\n\/\/ (\S+\.jsx?)\n([^]*?)^```/gm)
  return Object.fromEntries([...blocks].map(([, file = '', code = '']) => [file, code]))
}

function copied(react: React): Record<string, string> {
  const [first = '', second = ''] = readFileSync(path.join(root, 'docs/embedding.md'), 'utf8').split(IN_THEIR_TREE)
  return react === 19 ? { ...filesIn(first), ...filesIn(second) } : filesIn(first)
}

const run = (program: string, args: string[], cwd: string) =>
  execFileSync(program, args, { cwd, env: ownEnvironment(), stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })

/** Installs the tools of the hosts once. @returns the problem, or null */
function installed(folder: string, manifest: string): string | null {
  const mark = path.join(folder, 'node_modules/.installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === manifest) return null
  try {
    run('npm', ['install', '--no-audit', '--no-fund', '--fetch-retries=0'], folder)
  } catch (error) {
    return `npm's registry cannot be reached: ${(error as { stderr?: string }).stderr?.split('\n')[0]}`
  }
  writeFileSync(mark, manifest)
  return null
}

/**
 * Prepares the hosts with one version of React for building.
 * @param embed file of the package `lelkesz-embed`
 * @returns the problem, or null
 */
export function prepareHosts(react: React, embed: string): string | null {
  const folder = folderOf(react)
  for (const output of ['src', 'dist', 'plain']) rmSync(path.join(folder, output), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(SOURCES, folder, { recursive: true })
  const manifest = readFileSync(path.join(SOURCES, 'package.json'), 'utf8').replaceAll('REACT', REACTS[react])
  writeFileSync(path.join(folder, 'package.json'), manifest)
  const why = installed(folder, manifest)
  if (why !== null) return why
  const target = path.join(folder, 'node_modules/lelkesz-embed')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target)
  run('tar', ['-xzf', embed, '-C', target, '--strip-components=1'], folder)
  for (const [file, code] of Object.entries(copied(react))) writeFileSync(path.join(folder, file), code)
  return null
}

/** Packs `lelkesz-embed`. @returns the file */
export async function packEmbed(target: string): Promise<string> {
  const program: string = '../../tools/packages/pack.mjs'
  const { packPackage } = (await import(program)) as { packPackage: (pkg: string, place: string) => string }
  return packPackage('shell/embed/package', target)
}

/** @throws with the bundler's output */
export function buildHost(react: React, bundler: Bundler): string {
  run('node', ['build.mjs', bundler], folderOf(react))
  return path.join(folderOf(react), 'dist', bundler)
}

/** The host without a bundler. */
export const plainHost = () => path.join(folderOf(18), 'plain')

const TYPES: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.json': 'application/json' }

/** Serves a host, with the origin of the site in its code. */
export async function serveHost(host: string, site: string): Promise<RecordingServer> {
  // Bundlers that create no page share one.
  const folders = [host, path.join(host, '..'), path.join(host, '../..')]
  const page = [path.join(host, 'index.html'), path.join(host, '../../page.html')]
  const server = new RecordingServer(({ path: address }, response) => {
    const files = address === '/' ? page : folders.map((folder) => path.join(folder, address))
    const file = files.find((one) => existsSync(one))
    if (file === undefined) return void response.writeHead(404).end()
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'text/javascript')
    response.end(readFileSync(file, 'utf8').replaceAll(EXAMPLE, site))
  })
  await server.listen()
  return server
}
