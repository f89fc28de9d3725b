/** @jest-environment node */
import { importFiles } from '#test/import-folder.ts'
import { openTestApi } from '#test/test-app.ts'
import { SERMON_FACTS } from '../contract/sermon-entities.ts'

const facts = Object.keys(SERMON_FACTS)

test('[PG-02] every fact of a sermon comes from its file to its answer; missing ones are absent', async () => {
  const api = await openTestApi()
  const sermon = (nid: number, lines: string[]) =>
    ['---', `id: s${nid}`, `nid: ${nid}`, 'title: Cím', ...lines, '---', 'Szöveg.'].join('\n')
  const lines = facts.map((fact) => `${fact}: ${fact} 1`)
  const files = { 'sermons/9001.md': sermon(9001, lines), 'sermons/9002.md': sermon(9002, []) }
  await importFiles(api.db, files, new Date('2026-05-01'))
  const answered = async (nid: number) => (await api.get(`/api/v2/node/${nid}`)).body as Record<string, unknown>
  expect(await answered(9001)).toMatchObject(Object.fromEntries(facts.map((fact) => [fact, `${fact} 1`])))
  expect(Object.keys(await answered(9002)).filter((field) => facts.includes(field))).toEqual([])
  await api.close()
}, 30_000)
