#!/usr/bin/env node
// `npm run lint` of a remote in a repository of its own: prints type errors and lint errors. The release commands call
// it with a folder and `--json`.
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
