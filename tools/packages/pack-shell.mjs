// Makes the package of the shell: a document server in one file, and the shell's build. Teams try their pages in it.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../setup.mjs'
import { packedManifest } from './manifest.mjs'
import { npmPack } from './pack.mjs'

const pkg = path.join(root, 'shell')
/** These workspaces are bundled: the file uses more of them than their npm packages export. */
const OWN = /^(?:releases|server-kit|shared-kernel)(?:\/|$)/

const manifestOf = (folder) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))

/** npm dependencies are not bundled, but listed. */
const others = {
  name: 'others',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: name }) => (OWN.test(name) ? null : { path: name, external: true })),
}

/**
 * Packs the shell.
 * @param {string} destination folder of the packages
 * @returns {Promise<string>} the package's file
 * @throws Error when the shell is not built, or npm does not pack it
 */
export async function packShell(destination) {
  const dist = path.join(pkg, 'dist')
  if (!existsSync(dist)) throw new Error('the shell is not built: npx nx run shell:build')
  const folder = path.join(destination, 'shell')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(dist, path.join(folder, 'build'), { recursive: true })
  const { metafile } = await build({
    entryPoints: [path.join(pkg, 'server/main.ts')],
    outfile: path.join(folder, 'dist/server.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    metafile: true,
    logLevel: 'error',
    plugins: [others],
  })
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifestWith(metafile), null, 2)}\n`)
  return npmPack(folder, destination)
}

/** With the external imports of the file, in the versions that its packages name. */
function manifestWith({ outputs }) {
  const [{ imports }] = Object.values(outputs)
  const named = Object.assign({}, ...['shared-kernel', 'releases', 'shell'].map((one) => manifestOf(one).dependencies))
  const required = Object.entries(named).filter(([name]) =>
    imports.some(({ path: file }) => file === name || file.startsWith(`${name}/`)),
  )
  const { name, version, type } = manifestOf('shell')
  const description = 'The shell of the site and its document server, to try the pages of a remote in'
  return packedManifest({
    name,
    version,
    type,
    description,
    files: ['build'],
    dependencies: Object.fromEntries(required),
  })
}
