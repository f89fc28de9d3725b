/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openTestApi } from '#test/test-app.ts'
import { SERMON_FACTS } from '../contract/sermon-entities.ts'
import { importFolder } from '../import/import-folder.ts'
import { ImportReport } from '../import/import-report.ts'

const facts = Object.keys(SERMON_FACTS)

test('[PG-02] every fact of a sermon comes from its file to its answer; missing ones are absent', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'facts-'))
  const api = await openTestApi()
  await mkdir(path.join(folder, 'sermons'))
  const write = (nid: number, lines: string[]) =>
    writeFile(
      path.join(folder, 'sermons', `${nid}.md`),
      ['---', `id: s${nid}`, `nid: ${nid}`, 'title: Cím', ...lines, '---', 'Szöveg.'].join('\n'),
    )
  await write(
    9001,
    facts.map((fact) => `${fact}: ${fact} 1`),
  )
  await write(9002, [])
  await importFolder(api.db, folder, { report: new ImportReport(), now: new Date('2026-05-01') })
  const answered = async (nid: number) => (await api.get(`/api/v2/node/${nid}`)).body as Record<string, unknown>
  expect(await answered(9001)).toMatchObject(Object.fromEntries(facts.map((fact) => [fact, `${fact} 1`])))
  expect(Object.keys(await answered(9002)).filter((field) => facts.includes(field))).toEqual([])
  await api.close()
  await rm(folder, { recursive: true })
}, 30_000)
