// Compiles a server to JavaScript before it starts. With hooks that translate each of some hundred modules on import, a
// restart would take twice as long.
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './setup.mjs'

const PACKAGES = path.join(root, '.cache/packages')

/** Packages of this workspace, which are TypeScript. */
const OURS = /^(?:shared-kernel|server-kit|releases|content-api)(?:\/|$)/

/** Packages of some hundred small modules each: bundled as well, for a quicker start. */
const OF_MANY_PIECES = /^(?:kysely|typebox|parse5|entities|date-fns)(?:\/|$)/

/** `import.meta` of a bundled module names its source, not the bundle. */
const ownPlaces = {
  name: 'own places',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
      const places = { dirname: path.dirname(file), filename: file, url: pathToFileURL(file).href }
      const contents = readFileSync(file, 'utf8').replace(/\bimport\.meta\.(dirname|filename|url)\b/g, (_, name) =>
        JSON.stringify(places[name]),
      )
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}

/** Resolves each package from the module that imports it: workspaces may have versions of their own. */
const installedPackages = {
  name: 'installed packages',
  setup(build) {
    build.onResolve({ filter: /^[^./#]/ }, async ({ path: name, kind, resolveDir, pluginData }) => {
      if (pluginData === 'asked' || kind === 'entry-point' || OURS.test(name)) return undefined
      if (OF_MANY_PIECES.test(name)) return undefined
      if (isBuiltin(name)) return { path: name, external: true }
      const found = await build.resolve(name, { kind, resolveDir, pluginData: 'asked' })
      return found.errors.length > 0 ? found : { path: pathToFileURL(found.path).href, external: true }
    })
  },
}

/** Atomically: a server that starts meanwhile reads a whole file. */
function putInPlace({ path: file, contents }) {
  mkdirSync(path.dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}`
  writeFileSync(beside, contents)
  renameSync(beside, file)
}

const A_DAY_MS = 24 * 3600 * 1000

/** Removes old chunks, except those of the last day: a running server may still import them. */
function forgetOldParts(name, written) {
  const current = written.map(({ path: file }) => file)
  const folder = path.dirname(path.join(PACKAGES, name))
  for (const part of readdirSync(folder).filter((file) => file.startsWith(`${path.basename(name)}-`))) {
    const file = path.join(folder, part)
    if (!current.includes(file) && Date.now() - statSync(file).mtimeMs > A_DAY_MS) rmSync(file, { force: true })
  }
}

/**
 * Compiles a server with everything of ours that it imports.
 * @param {string} file its TypeScript, from the project's top
 * @returns {Promise<{ compiled: string, sources: string[] }>} the compiled file, of this checkout alone (it names
 * places), and what of ours it is made of, from the project's top
 */
export async function compilePackage(file) {
  // This module is imported before packages are installed.
  const { build } = await import('esbuild')
  const name = file.replace(/\.ts$/, '')
  const { metafile, outputFiles } = await build({
    entryPoints: { [name]: path.join(root, file) },
    outdir: PACKAGES,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Dynamic imports become files of their own.
    splitting: true,
    chunkNames: `${name}-[hash]`,
    target: 'node20',
    // esbuild would turn the literal into `new RegExp()`, compiled anew in every loop.
    supported: { 'regexp-unicode-property-escapes': true },
    conditions: [],
    sourcemap: 'linked',
    // Source maps without sources, which are on disk and would slow each start.
    sourcesContent: false,
    metafile: true,
    write: false,
    absWorkingDir: root,
    tsconfig: path.join(root, 'tsconfig.base.json'),
    plugins: [installedPackages, ownPlaces],
    logLevel: 'error',
  })
  const compiled = path.join(PACKAGES, `${name}.mjs`)
  // The entry comes last: it imports the others.
  const place = ({ path: file }) => Number(file === compiled)
  const written = outputFiles.sort((one, other) => place(one) - place(other))
  written.forEach(putInPlace)
  forgetOldParts(name, written)
  const sources = Object.keys(metafile.inputs).filter((input) => !input.includes('node_modules/'))
  return { compiled, sources }
}
