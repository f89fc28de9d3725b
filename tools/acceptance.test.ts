/** Every rule of docs/acceptance.md has a test whose title, or a table that titles are made of, carries its id. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.e2e.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => file !== 'tools/acceptance.test.ts')

const idsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, id = '']) => id)
const rules = idsIn(read('docs/acceptance.md'), /^\| ([A-Z]{2,3}-\d{2}) \| .+ \|$/gm)
const named = new Set(
  tests.flatMap((file) => idsIn(read(file).replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, ''), /\[([A-Z]{2,3}-\d{2})\]/g)),
)

test('every rule has a test', () => {
  expect(rules.length).toBeGreaterThan(50)
  expect(rules.filter((id) => !named.has(id))).toEqual([])
})

test('every id in a test is a rule', () => {
  expect([...named].filter((id) => !rules.includes(id))).toEqual([])
})
