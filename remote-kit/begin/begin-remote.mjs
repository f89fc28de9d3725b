#!/usr/bin/env node
// Creates a remote in a repository of its own: `npx --yes --package <remote-kit.tgz> begin-remote hello --address
// /hello`.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { manifestOf, placeOf, problemOf, renamed } from './new-remote.mjs'

const USAGE = `begin-remote <name> --address /hello --packages ./packages
  --packages <folder>  the packages of npm run packages, to copy into the repository; no registry has them
  --into <folder>      folder of the new repository; by default the remote’s name`

/** Packages that a team needs. */
const PACKAGES = ['remote-kit', 'releases', 'shared-kernel', 'shell']
const template = path.join(path.dirname(fileURLToPath(import.meta.url)), 'template')
// Read from package.json, not from a peer dependency: npx would install and run a stranger's package of that name.
const { kernel } = JSON.parse(readFileSync(path.join(template, '../../package.json'), 'utf8'))

const log = (text) => process.stdout.write(`${text}\n`)
function fail(text, code = 1) {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}

function readArguments() {
  const options = {
    address: { type: 'string' },
    packages: { type: 'string' },
    into: { type: 'string' },
  }
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    fail(`${error.message}\n\n${USAGE}`, 2)
  }
}

/** Asks for a missing argument on a terminal; elsewhere prints the usage and exits. */
async function asked(question, given) {
  if (given !== undefined) return given
  if (!process.stdin.isTTY) fail(USAGE, 2)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer.trim()
}

/** The file with the highest version. */
const newest = (files) => files.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0]

/** Package files of a folder, by package name. On public registries anyone can register these names. */
function packagesIn(from) {
  if (from === undefined)
    fail(`The packages of the site are missing: set their folder with --packages. Nothing was written.`, 2)
  const files = existsSync(from) ? readdirSync(from) : []
  return Object.fromEntries(
    PACKAGES.map((name) => {
      const file = newest(files.filter((one) => one.startsWith(`${name}-`) && one.endsWith('.tgz')))
      return [name, file ?? fail(`${from} has no ${name}-….tgz: npm run packages creates it. Nothing was written.`)]
    }),
  )
}

/** Copies the packages into the repository; returns npm specifiers by name. */
function install(packages, folder) {
  for (const file of Object.values(packages)) {
    cpSync(path.join(values.packages, file), path.join(folder, 'packages', file))
  }
  return Object.fromEntries(Object.entries(packages).map(([name, file]) => [name, `file:packages/${file}`]))
}

const { values, positionals } = readArguments()
if (positionals.length > 1) fail(`Pass one name, not ${positionals.join(' and ')}. Nothing was written.\n\n${USAGE}`, 2)
const typedName = await asked('Name of the remote, e.g. hello: ', positionals[0])
const remote = { name: typedName, address: await asked('Its address on the site, e.g. /hello: ', values.address) }
const problem = problemOf(remote)
if (problem !== null) fail(problem, 2)

const name = `remote-${typedName.replace(/^remote-/, '')}`
const folder = path.resolve(values.into ?? name)
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty: nothing was written.`)
const packages = packagesIn(values.packages)
mkdirSync(folder, { recursive: true })
const manifest = manifestOf(name, install(packages, folder), kernel)
writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue
  const file = path.join(entry.parentPath, entry.name)
  const to = path.join(folder, placeOf(path.relative(template, file).split(path.sep).join('/'), remote))
  mkdirSync(path.dirname(to), { recursive: true })
  writeFileSync(to, renamed(readFileSync(file, 'utf8'), remote))
}
log(`${name} was created in ${folder}. Next:\n  cd ${path.relative('.', folder) || '.'}\n  npm install\n  npm test`)
