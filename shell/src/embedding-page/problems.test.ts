import { type Offered, offeredBy } from './offered.ts'
import { problemsOf } from './problems.ts'

const words = { hu: 'Szakasz', en: 'Passage' }
const PASSAGE: Offered = {
  name: 'passage',
  kind: 'inset',
  element: 'lelkesz-passage',
  editor: { title: words, fields: { ref: { kind: 'passage', label: words, required: true } } },
  height: { fixed: 200 },
}
const [PAGE] = offeredBy([])
const ORIGIN = 'https://pelda.hu'
const given = (offered: Offered, values: Record<string, string>) =>
  problemsOf({ offered, values, theme: '', language: 'hu' }, ORIGIN)

test.each(['Jn 3,16-18', '1Móz 1', 'Zsoltárok 23'])('[MF-05] %s is a passage', (ref) => {
  expect(given(PASSAGE, { ref })).toEqual({})
})

test.each(['valami', 'Jn 3; Mt 5', 'János'])('[MF-05] of %s no text can be shown', (ref) => {
  expect(given(PASSAGE, { ref })).toEqual({ ref: 'notPassage' })
})

test('[MF-05] a page is one of this site', () => {
  expect(given(PAGE!, { address: '/kereses?s=hit' })).toEqual({})
  expect(given(PAGE!, { address: `${ORIGIN}/ige/Jn/3` })).toEqual({})
  for (const address of ['https://mas.hu/', 'http://', 'javascript:alert(1)', '//mas.hu']) {
    expect(given(PAGE!, { address })).toEqual({ address: 'notOurs' })
  }
})
