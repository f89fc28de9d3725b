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
  problemsOf({ offered, values, theme: '', language: 'hu', target: 'wordpress' as const }, ORIGIN)

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

test('[MF-05] what is chosen by name is there, or said not to be before a line is copied', () => {
  const fields = {
    nid: { kind: 'sermon' as const, label: words },
    preacher: { kind: 'preacher' as const, label: words },
  }
  const offered: Offered = { ...PASSAGE, name: 'sermon', editor: { title: words, fields } }
  const settings = (values: Record<string, string>) => ({
    offered,
    values,
    theme: '' as const,
    language: 'hu',
    target: 'wordpress' as const,
  })
  const choices = { nid: [{ value: '7' }], preacher: [{ value: '1' }, { value: '2' }] }
  expect(problemsOf(settings({ nid: '7', preacher: '2,1' }), ORIGIN, choices)).toEqual({})
  expect(problemsOf(settings({ nid: '9', preacher: '1,3' }), ORIGIN, choices)).toEqual({
    nid: 'notThere',
    preacher: 'notThere',
  })
  // What could not be asked for is not judged.
  expect(problemsOf(settings({ nid: '9' }), ORIGIN, {})).toEqual({})
})
