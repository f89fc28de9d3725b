/**
 * `npm run spec`: every acceptance id of docs/acceptance.md with the tests that show it. Exits non-zero when an id has
 * none; `--check` prints only what is missing.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

interface Rule {
  id: string
  text: string
}

/** The rows of the acceptance tables. */
function readRules(markdown: string): Rule[] {
  return [...markdown.matchAll(/^\| ([A-Z]{2,3}-\d{2}) \| (.+) \|$/gm)].map(([, id = '', text = '']) => ({ id, text }))
}

/** Where each id stands in a test: in a title or in a table that titles are made of. */
function readTitles(): Map<string, string[]> {
  const patterns = ['*.test.ts', '*.test.tsx', '*.e2e.ts']
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root })
  const titles = new Map<string, string[]>()
  for (const file of listed.toString().trim().split('\n')) {
    const source = readFileSync(path.join(root, file), 'utf8')
    for (const line of source.split('\n')) {
      if (/^\s*(\/\/|\*|\/\*)/.test(line)) continue
      for (const [, id = ''] of line.matchAll(/\[([A-Z]{2,3}-\d{2})\]/g)) {
        titles.set(id, [...(titles.get(id) ?? []), `${file}: ${line.trim()}`])
      }
    }
  }
  return titles
}

const rules = readRules(readFileSync(path.join(root, 'docs/acceptance.md'), 'utf8'))
const titles = readTitles()
const missing = rules.filter(({ id }) => !titles.has(id))
const unknown = [...titles.keys()].filter((id) => !rules.some((rule) => rule.id === id))

if (!process.argv.includes('--check')) {
  for (const { id, text } of rules) {
    const tests = titles.get(id) ?? []
    process.stdout.write(`${id}  ${tests.length ? `${tests.length} tests` : 'NO TEST'}  ${text.slice(0, 80)}\n`)
    for (const test of tests) process.stdout.write(`        ${test}\n`)
  }
}
for (const id of unknown) process.stdout.write(`A test names ${id}, which docs/acceptance.md does not have.\n`)
process.stdout.write(`${rules.length - missing.length} of ${rules.length} ids have tests.\n`)
if (missing.length > 0) process.stdout.write(`Without a test: ${missing.map(({ id }) => id).join(', ')}\n`)
process.exit(missing.length + unknown.length === 0 ? 0 : 1)
