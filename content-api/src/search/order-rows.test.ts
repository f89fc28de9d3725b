import { isSureName } from './named-stories.ts'
import { NEARNESS, takeBest } from './order-rows.ts'
import { toColumns } from './sermon-columns.ts'

const NIDS = [10, 20, 30, 40, 50]
const columns = toColumns({
  preachers: [],
  denominations: [],
  series: [],
  tags: [],
  // Rows are ordered newest first.
  sermons: NIDS.map((nid) => [nid, 'hu', null, null, null, null, null, [], [], [null, null, nid, null], null, null]),
})

type Case = {
  results?: number[]
  typed?: number[]
  direct?: number[] | null
  passages?: number[]
  on?: number[]
  isSure?: boolean
  heads?: [number, number][]
  count?: number
}
function best({
  results = NIDS,
  typed = [],
  direct = null,
  passages = [],
  on,
  isSure = true,
  heads = [],
  count = 9,
}: Case) {
  const marks = Uint8Array.from(columns.nids, (nid) => Number(!results.includes(nid)))
  const words = {
    found: Int32Array.from(results.filter((nid) => !passages.includes(nid))),
    passages: Int32Array.from(passages),
    direct: direct && Int32Array.from(direct),
    typed: Int32Array.from(typed),
    heads: new Map(heads),
  }
  const onStory = Uint8Array.from(columns.nids, (nid) => Number(on?.includes(nid) ?? false))
  const near = onStory.map((is) => is * (isSure ? NEARNESS.named : NEARNESS.form))
  const stories = on ? { marks: onStory, near } : null
  const { nids, nearness, heads: ranks } = takeBest(columns, marks, words, stories, count)
  return nids.map(
    (nid, nth) =>
      `${nid}${nearness[nth] === NEARNESS.typed ? ' typed' : nearness[nth] === NEARNESS.part ? ' part' : nearness[nth] === NEARNESS.named ? ' named' : ''}${ranks[nth] ? ` ${ranks[nth]}` : ''}`,
  )
}

const newest = best({})

test.each<[string, Case, string[]]>([
  ['words as typed stand before other forms', { typed: [30] }, ['30 typed', ...newest.filter((nid) => nid !== '30')]],
  [
    'in both, the better the head the earlier',
    { typed: [10, 20, 30], heads: [[20, 1], [30, 2], [50, 9], [40, 3]] }, // prettier-ignore
    ['30 typed 2', '20 typed 1', '10 typed', '50 9', '40 3'],
  ],
  ['equal heads keep the order of the rows', { heads: [[30, 1], [10, 1], [20, 1]], count: 3 }, newest.filter((nid) => Number(nid) < 40).map((nid) => `${nid} 1`)], // prettier-ignore
  ['rows that are no results are left out', { results: [20], typed: [10, 20], heads: [[10, 1], [99, 1]] }, ['20 typed']], // prettier-ignore
  ['no more than asked of the others', { typed: [30], heads: [[20, 1]], count: 2 }, ['30 typed', '20 1']], // prettier-ignore
  ['words made of it come last', { direct: [10, 30], typed: [30], heads: [[20, 9]] }, ['30 typed', '10', '20 part 9', '40 part', '50 part']], // prettier-ignore
  ['what is preached on the story that was named comes first', { typed: [30], on: [20], heads: [[30, 9]] }, ['20 named', '30 typed 9', '10', '40', '50']], // prettier-ignore
  ['of a name that says little, only with the forms', { direct: [10], typed: [30], on: [20], isSure: false }, ['30 typed', '10', '20', '40 part', '50 part']], // prettier-ignore
  ['words of the passage come last', { passages: [50, 20], typed: [30] }, ['30 typed', '10', '40', '20 part', '50 part']], // prettier-ignore
])('[PG-01] the best results: %s', (_what, given, expected) => expect(best(given)).toEqual(expected))

test.each([
  ['several words', [false], 90, true],
  ['one rare word', [true], 1, true],
  ['one common word', [true], 2, false],
  ['several words, and one common word', [false, true], 2, false],
])('of a hundred sermons a story named by %s comes first or not', (_, isOneWord, found, isSure) => {
  const stories = isOneWord.map((is) => ({ isOneWord: is }))
  expect(isSureName(stories, found, 100)).toBe(isSure)
})
