/** Whether what came was what ought to come. */
import { type Passage, passageRange, type Place } from 'shared-kernel/passages'
import { type HardQuery, type Kind, KINDS } from './hard-query.ts'

/** A sermon that was found, as the list shows it. */
export interface Hit {
  path: string
  title: string
  text: readonly Passage[]
  lesson: readonly Passage[]
}

export interface Outcome {
  query: HardQuery
  /** In order. */
  hits: readonly Hit[]
}

export interface Tally {
  kind: Kind
  asked: number
  first: number
  amongFive: number
  nothing: number
}

export function isRight({ sermons, passages }: HardQuery, { path, text, lesson }: Hit): boolean {
  const isNamed = sermons.some((name) => path.endsWith(`/${name}`))
  return isNamed || passages.some((passage) => [...text, ...lesson].some((place) => touch(place, passage)))
}

function touch(one: Place, other: Place): boolean {
  const [[start, end], [otherStart, otherEnd]] = [passageRange(one), passageRange(other)]
  return one.book === other.book && start <= otherEnd && otherStart <= end
}

export const isFirstRight = ({ query, hits: [first] }: Outcome) => first !== undefined && isRight(query, first)

export function tally(outcomes: readonly Outcome[]): Tally[] {
  return (Object.keys(KINDS) as Kind[]).map((kind) => {
    const some = outcomes.filter(({ query }) => query.kind === kind)
    return {
      kind,
      asked: some.length,
      first: some.filter(isFirstRight).length,
      amongFive: some.filter(({ query, hits }) => hits.slice(0, 5).some((hit) => isRight(query, hit))).length,
      nothing: some.filter(({ hits }) => hits.length === 0).length,
    }
  })
}
