/** `npm run bench`: the project's measurements, all or one. They take minutes and want a machine to themselves. */
import { benchPages, HELP as PAGES_HELP } from './pages/pages.ts'
import { benchDocuments, HELP as DOCUMENTS_HELP } from './documents.ts'
import { benchGlance, HELP as GLANCE_HELP } from './glance.ts'
import { benchAnswers, HELP as ANSWERS_HELP } from './answers.ts'
import { benchLinking, HELP as LINKING_HELP } from './linking/linking.ts'
import { benchHardQueries, HELP as HARD_QUERIES_HELP } from './hard-queries/hard-queries.ts'
import { benchLighthouse, HELP as LIGHTHOUSE_HELP } from './lighthouse.ts'
import { benchRelevance, HELP as RELEVANCE_HELP } from './relevance/relevance.ts'
import { benchReferences, HELP as REFERENCES_HELP } from './references/references.ts'
import { benchRenders, HELP as RENDERS_HELP } from './renders/renders.ts'
import { benchSearch, HELP as SEARCH_HELP } from './search.ts'
import { benchSuggestions, HELP as SUGGESTIONS_HELP } from './suggestions.ts'

interface Benchmark {
  summary: string
  help: string
  run: (args: string[], say: (message: string) => void) => Promise<void>
}

const BENCHMARKS: Record<string, Benchmark> = {
  pages: { summary: 'visits of pages beside the same pages made otherwise', help: PAGES_HELP, run: benchPages },
  documents: { summary: 'kept documents beside a bare node:http', help: DOCUMENTS_HELP, run: benchDocuments },
  lighthouse: { summary: 'Lighthouse’s own audits of every kind of page', help: LIGHTHOUSE_HELP, run: benchLighthouse },
  glance: { summary: 'suggestions and the Bible’s picture on a slow phone', help: GLANCE_HELP, run: benchGlance },
  renders: { summary: 'pages painted by guests beside one process', help: RENDERS_HELP, run: benchRenders },
  answers: { summary: 'kept answers beside a bare node:http', help: ANSWERS_HELP, run: benchAnswers },
  relevance: { summary: 'forms of words that a search finds', help: RELEVANCE_HELP, run: benchRelevance },
  'hard-queries': {
    summary: 'a hundred searches in words of visitors, and what comes first',
    help: HARD_QUERIES_HELP,
    run: benchHardQueries,
  },
  references: {
    summary: 'references as people write them, read by parser and field',
    help: REFERENCES_HELP,
    run: benchReferences,
  },
  linking: { summary: 'references linked on pages of others: bytes, time', help: LINKING_HELP, run: benchLinking },
  search: { summary: 'searches over HTTP beside bare SQL', help: SEARCH_HELP, run: benchSearch },
  suggestions: {
    summary: 'suggestions for the beginnings of words and titles',
    help: SUGGESTIONS_HELP,
    run: benchSuggestions,
  },
}

const HELP = `npm run bench [<name> [-- options]]

${Object.entries(BENCHMARKS)
  .map(([name, { summary }]) => `  ${name.padEnd(14)}${summary}`)
  .join('\n')}

Without a name: all of them, one after the other. npm run bench <name> -- --help tells the options of one.`

const say = (message: string) => void process.stdout.write(`${message}\n`)
const [name, ...args] = process.argv.slice(2)

/** The measurements that were asked for; null when there is none of that name. */
function asked(): [string, Benchmark][] | null {
  if (name === undefined) return Object.entries(BENCHMARKS)
  const benchmark = BENCHMARKS[name]
  return benchmark ? [[name, benchmark]] : null
}

async function runAll(benchmarks: [string, Benchmark][]) {
  for (const [title, { run }] of benchmarks) {
    if (benchmarks.length > 1) say(`\n── ${title}\n`)
    await run(args, say)
  }
}

const benchmarks = asked()
if (!benchmarks) {
  const isHelp = name === '--help' || name === '-h'
  say(isHelp ? HELP : `There is no benchmark "${name}".\n\n${HELP}`)
  process.exitCode = isHelp ? 0 : 2
} else if (args.includes('--help')) {
  say(benchmarks.map(([, { help }]) => help).join('\n\n'))
} else {
  runAll(benchmarks).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
