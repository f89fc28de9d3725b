/**
 * Queries as pastors type them, with the expected sermons: `queries.tsv`, run on the sample content and the sermons of
 * `sermons.jsonl`.
 */
import { readFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { openEmbeddedDatabase } from '../../content-api/dev/embedded-postgres.ts'
import { copySampleContent } from '../../content-api/dev/sample-content.ts'
import { buildApp } from '../../content-api/src/app.ts'
import { importFolder } from '../../content-api/src/import/import-folder.ts'
import { formatReport, ImportReport } from '../../content-api/src/import/import-report.ts'
import { rebuildIndex } from '../../content-api/src/search/rebuild-index.ts'
import { readSettings } from '../../content-api/src/settings.ts'
import type { Figure } from '../measure.ts'

interface Query {
  kind: string
  text: string
  meant: string[]
}

function readQueries(): Query[] {
  const lines = readFileSync(path.join(import.meta.dirname, 'queries.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  return lines.map((line) => {
    const [kind = '', text = '', meant = ''] = line.split('\t')
    return { kind, text, meant: meant.split(',') }
  })
}

/** By kind: expected sermons as first results, empty results, and recall of the expected sermons. */
export async function scoreQueries(folder: string, log: (message: string) => void): Promise<Figure[]> {
  const { db, close } = await openEmbeddedDatabase({ dataDir: path.join(folder, 'database'), log: log })
  try {
    await rebuildIndex(db, log)
    const content = path.join(folder, 'content')
    await rm(content, { recursive: true, force: true })
    await copySampleContent(content)
    await cp(path.join(import.meta.dirname, 'sermons.jsonl'), path.join(content, 'sermons/queries.jsonl'))
    const report = new ImportReport()
    await importFolder(db, content, { report })
    if (report.totals.refused > 0) throw new Error(formatReport(report))
    const rows = await db.selectFrom('sermon').select(['nid', 'external_id']).execute()
    const idOf = new Map(rows.map(({ nid, external_id }) => [nid, external_id]))
    const settings = {
      ...readSettings(),
      logLevel: 'silent' as const,
      rateLimits: undefined,
      dataDir: folder,
      mediaDir: folder,
    }
    const app = await buildApp({ db, settings })
    try {
      return await askAll(readQueries(), log, async (text) => {
        const { body } = await app.inject({ url: `/api/v2/list?${new URLSearchParams({ s: text })}` })
        return (JSON.parse(body) as { data: { nid: number }[] }).data.map(({ nid }) => idOf.get(nid) ?? '')
      })
    } finally {
      await app.close()
    }
  } finally {
    await close()
  }
}

async function askAll(queries: readonly Query[], log: (m: string) => void, ask: (text: string) => Promise<string[]>) {
  const kinds = new Map<string, { queries: number; first: number; empty: number; meant: number; found: number }>()
  for (const { kind, text, meant } of queries) {
    const found = await ask(text)
    const sums = kinds.get(kind) ?? { queries: 0, first: 0, empty: 0, meant: 0, found: 0 }
    kinds.set(kind, sums)
    sums.queries++
    sums.meant += meant.length
    sums.found += meant.filter((id) => found.includes(id)).length
    if (found.length === 0) sums.empty++
    if (meant.includes(found[0] ?? '')) sums.first++
    else log(`${kind}: „${text}” finds first ${found.slice(0, 3).join(' ') || 'nothing'}, not ${meant.join(' ')}`)
  }
  return [...kinds].flatMap(([subject, sums]) =>
    Object.entries({
      questions: sums.queries,
      'first right': sums.first,
      nothing: sums.empty,
      'sermons found': sums.found / sums.meant,
    }).map(([measure, value]): Figure => ({ subject, measure, value })),
  )
}
