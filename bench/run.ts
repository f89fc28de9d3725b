/** `npm run bench <name>`: the project's measurements. They take minutes and want a machine to themselves. */
import { benchPages, HELP as PAGES_HELP } from './pages/pages.ts'
import { benchAnswers, HELP as ANSWERS_HELP } from './answers.ts'
import { benchSearch, HELP as SEARCH_HELP } from './search.ts'

interface Benchmark {
  summary: string
  help: string
  run: (args: string[], say: (message: string) => void) => Promise<void>
}

const BENCHMARKS: Record<string, Benchmark> = {
  pages: { summary: 'visits of pages beside the same pages made otherwise', help: PAGES_HELP, run: benchPages },
  answers: { summary: 'kept answers beside a bare node:http', help: ANSWERS_HELP, run: benchAnswers },
  search: { summary: 'searches over HTTP beside bare SQL', help: SEARCH_HELP, run: benchSearch },
}

const HELP = `npm run bench <name> [-- options]

${Object.entries(BENCHMARKS)
  .map(([name, { summary }]) => `  ${name.padEnd(12)}${summary}`)
  .join('\n')}

npm run bench <name> -- --help tells its options.`

const say = (message: string) => void process.stdout.write(`${message}\n`)
const [name, ...args] = process.argv.slice(2)
const benchmark = name === undefined ? undefined : BENCHMARKS[name]

if (!benchmark) {
  const isHelp = name === '--help' || name === '-h'
  say(name === undefined || isHelp ? HELP : `There is no benchmark "${name}".\n\n${HELP}`)
  process.exitCode = isHelp ? 0 : 2
} else if (args.includes('--help')) {
  say(benchmark.help)
} else {
  benchmark.run(args, say).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
