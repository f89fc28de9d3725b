/** `npm run bench`: runs all benches, or one. They take minutes and need an idle machine. */
import { loadavg } from 'node:os'
import type { Bench } from './bench.ts'
import { embeds } from './embeds/embeds.ts'
import { pages } from './pages/pages.ts'
import { references } from './references/references.ts'
import { relevance } from './relevance/relevance.ts'
import { renders } from './renders/renders.ts'
import { writeReport } from './report.ts'
import { search } from './search/search.ts'

const BENCHES: Record<string, Bench> = { pages, renders, search, relevance, references, embeds }

const HELP = `npm run bench [<name> [-- options]]

${Object.entries(BENCHES)
  .map(([name, { summary }]) => `  ${name.padEnd(12)}${summary}`)
  .join('\n')}

Without a name: all, one after the other. Figures go to bench/results/<name>.json.
npm run bench <name> -- --help lists the options of one.`

const log = (message: string) => void process.stdout.write(`${message}\n`)
const [name = '', ...args] = process.argv.slice(2)
const isHelp = (text: string) => ['--help', '-h'].includes(text)
const named = BENCHES[name]

async function runOne(title: string, bench: Bench) {
  log(`\n── ${title}\n`)
  const loadBefore = loadavg()[0]!
  const result = await bench.run(args, log)
  log(`\n${await writeReport({ name: title, loadBefore, ...result })}`)
}

if (named && args.some(isHelp)) log(named.help)
else if (isHelp(name)) log(HELP)
else if (name !== '' && !named) {
  log(`There is no bench "${name}".\n\n${HELP}`)
  process.exitCode = 2
} else {
  const chosen = named ? [[name, named] as const] : Object.entries(BENCHES)
  try {
    for (const [title, bench] of chosen) await runOne(title, bench)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
