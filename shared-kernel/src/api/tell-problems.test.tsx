import { listOf, optional, shape, text } from '../json/guards.ts'
import { carryReports, type ErrorReport } from '../monitoring/report-error.ts'

import { readAnswer } from './read-answer.ts'

const reports: ErrorReport[] = []
carryReports(() => Promise.resolve((report) => reports.push(report)))

const list = { guard: shape({ data: listOf(shape({ title: text, place: optional(text) })) }) }
const answer = (value: unknown) => ({ status: 200, header: () => 'application/json', text: JSON.stringify(value) })

test('[API-11] parts left out of an answer are reported once, without their content', async () => {
  const data = [{ title: 'a' }, { title: 1 }, { title: 2 }, { title: 'b', place: ['Szentlőrinc'] }]
  for (const path of ['/api/v2/list?s=kegyelem', '/api/v2/list?s=hit']) {
    expect(await readAnswer(answer({ data }), list, path)).toEqual({ data: [{ title: 'a' }, { title: 'b' }] })
  }
  await readAnswer(answer({ data: data.slice(0, 2) }), list, '/api/v2/node/7')
  await readAnswer(answer({ data: data.slice(0, 2) }), list, '/api/v2/node/8')
  await readAnswer(answer({ data: data.slice(0, 1) }), list, '/api/v2/right')
  await Promise.resolve()
  expect(reports.map(({ error, source, phase }) => [error.message, source, phase])).toEqual([
    ['/api/v2/list: answer.data[1].title is not a text', 'shared-kernel', 'read'],
    ['/api/v2/list: answer.data[3].place is not a text', 'shared-kernel', 'read'],
    ['/api/v2/node/7: answer.data[1].title is not a text', 'shared-kernel', 'read'],
  ])
})
