/** The library of the hard queries: the sample content among generated sermons, and a sermon on each story. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { OpenDatabase } from '../../content-api/src/database/connect.ts'
import { importFolder } from '../../content-api/src/import/import-folder.ts'
import { formatReport, ImportReport } from '../../content-api/src/import/import-report.ts'
import { SeededRandom } from '../../content-api/src/import/seeded-random.ts'
import { loadSampleContent } from '../../content-api/src/sample-content.ts'
import { openLibrary } from '../library.ts'
import type { Paragraphs } from '../paragraphs.ts'
import type { HardQuery } from './hard-query.ts'
import { writeRunningWords } from './running-words.ts'

const SEED = 12
const PARAGRAPHS_OF_A_SERMON = 6
const PARAGRAPHS_WITHOUT_DATA = 4000

export interface HardLibraryOptions {
  folder: string
  /** How many generated sermons stand beside the sample's. */
  count: number
  paragraphs: Paragraphs
  queries: readonly HardQuery[]
  say: (message: string) => void
}

export async function openHardLibrary({
  folder,
  count,
  paragraphs,
  queries,
  say,
}: HardLibraryOptions): Promise<OpenDatabase> {
  const texts = await readTexts(paragraphs)
  const file = path.join(folder, `${isOfSample(paragraphs) ? 'running-words' : 'whole'}-paragraphs.jsonl`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, texts.map((text) => `${JSON.stringify({ text })}\n`).join(''))
  return openLibrary({
    ...{ folder, count, paragraphs: { ...paragraphs, file }, onStep: say },
    async bringFirst(db) {
      await loadSampleContent(db, path.join(folder, 'media'))
      const report = new ImportReport()
      await importFolder(db, await writeSermonsOnStories(path.join(folder, 'on-stories'), queries, texts), { report })
      if (report.totals.refused > 0) throw new Error(formatReport(report))
    },
  })
}

/** Paragraphs of the sample sermons would answer what is asked of those: words without a meaning stand in their place. */
async function readTexts(paragraphs: Paragraphs): Promise<string[]> {
  if (isOfSample(paragraphs)) return writeRunningWords(new SeededRandom(SEED), PARAGRAPHS_WITHOUT_DATA)
  const lines = (await readFile(paragraphs.file, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => (JSON.parse(line) as { text: string }).text)
}

const isOfSample = ({ file }: Paragraphs) => path.basename(file).startsWith('sample-')

/**
 * So that there is something to find: generated sermons are on few of a story's passages, and on others in each
 * library.
 */
async function writeSermonsOnStories(folder: string, queries: readonly HardQuery[], texts: readonly string[]) {
  const random = new SeededRandom(SEED)
  const sermons = path.join(folder, 'sermons')
  await rm(folder, { recursive: true, force: true })
  await mkdir(sermons, { recursive: true })
  for (const [at, { label }] of queries.flatMap(({ passages }) => passages.slice(0, 1)).entries()) {
    const number = at + 1
    const body = Array.from({ length: PARAGRAPHS_OF_A_SERMON }, () => random.pick(texts))
    const head = {
      id: `kemeny-${number}`,
      path: `/kemeny/${number}`,
      title: `Próbaszöveg ${number}`,
      text: label,
      lang: 'hu',
    }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    await writeFile(path.join(sermons, `${number}.md`), `---\n${lines.join('\n')}\n---\n${body.join('\n\n')}\n`)
  }
  return folder
}
