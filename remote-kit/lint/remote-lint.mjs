#!/usr/bin/env node
// `npm run lint` of a remote in a repository of its own: what is wrong with its types and by the rules of lint. Commands
// ask it with `--json`, about a folder.
import path from 'node:path'
import { lintProblems, typeProblems } from './problems.mjs'

const [folder = '.', ...options] = process.argv.slice(2).sort((a) => (a.startsWith('--') ? 1 : -1))
const place = path.resolve(folder)
const found = { types: typeProblems(place), lint: await lintProblems(place) }
if (options.includes('--json')) process.stdout.write(JSON.stringify(found))
else {
  for (const line of [...found.types, ...found.lint]) process.stdout.write(`${line}\n`)
  process.exitCode = found.types.length + found.lint.length > 0 ? 1 : 0
}
