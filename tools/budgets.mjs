// `node tools/budgets.mjs`: the size of the project beside its goals. With --check it fails while a goal is missed.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const SOURCE = /\.(ts|tsx|js|mjs|cjs|css|php)$/
/** Test code: test files, their helpers by name, and the folders that hold nothing else. */
const TEST = /\.(test|e2e|spec)\.|(^|\/)test-[^/]*$|^e2e\/|\/(test|tests|testing|fixtures)\//
const GENERATED = /generated|\.d\.c?ts$/

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
const textOf = (file) => readFileSync(file, 'utf8')
const linesOf = (list) => list.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0)
const wordsOf = (list) => list.reduce((sum, file) => sum + textOf(file).split(/\s+/).filter(Boolean).length, 0)
const below = (list, ...folders) => list.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))

const code = files.filter((file) => SOURCE.test(file) && !GENERATED.test(file))
const source = code.filter((file) => !TEST.test(file))
const docs = below(files, 'docs').filter((file) => file.endsWith('.md'))

const SETTING =
  /\benv(?:ironment)?(?:\.(?:\w+\(\s*')?|\?\.|, ')([A-Z][A-Z\d_]{2,})\b|\{([^}]*)\}\s*[:=]\s*(?:NodeJS\.ProcessEnv|process\.env)/g
/** Names of the operating system, Node, git, Decap's server and the AWS client. */
const NOT_OURS = /^(?:PATH$|CONTAINERS_|NODE_|AWS_|GIT_)/
const settings = new Set()
for (const file of source) {
  for (const [, name, names = ''] of textOf(file).matchAll(SETTING)) {
    for (const one of name ? [name] : (names.match(/\b[A-Z][A-Z\d_]{2,}\b/g) ?? [])) {
      if (!NOT_OURS.test(one)) settings.add(one)
    }
  }
}

const { scripts } = JSON.parse(textOf('package.json'))
const { exports } = JSON.parse(textOf('shared-kernel/package.json'))

/** Name, current value, maximum. */
const budgets = [
  ['source lines', linesOf(source), 64_000],
  ['source files', source.length, 1050],
  ['shell, lines', linesOf(below(source, 'shell')), 14_000],
  ['releases and remote-kit, lines', linesOf(below(source, 'releases', 'remote-kit')), 6200],
  ['content-api, lines', linesOf(below(source, 'content-api')), 12_500],
  ['shared-kernel, lines', linesOf(below(source, 'shared-kernel')), 7500],
  ['shared-kernel, entry points', Object.keys(exports).length, 32],
  ['bench and tools, lines', linesOf(below(source, 'bench', 'tools')), 3500],
  ['test lines', linesOf(code.filter((file) => TEST.test(file))), 42_000],
  ['docs, words', wordsOf(docs), 18_000],
  ['docs, files', docs.length, 26],
  ['root npm scripts', Object.keys(scripts).length, 14],
  ['environment variables', settings.size, 35],
]

const format = (count) => count.toLocaleString('en').padStart(7)
for (const [name, now, most] of budgets) {
  console.log(`${name.padEnd(32)}${format(now)}  goal ${format(most)}${now > most ? '  over' : ''}`)
}
const missed = budgets.filter(([, now, most]) => now > most).length
console.log(`${budgets.length - missed} of ${budgets.length} goals held`)
if (missed > 0 && process.argv.includes('--check')) process.exitCode = 1
