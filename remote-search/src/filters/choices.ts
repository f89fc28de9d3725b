import type { Named } from 'shared-kernel/api'
import { fold } from 'shared-kernel/fold'

export interface FilterChoice<Value extends string | number = string | number> {
  value: Value
  name: string
  count: number
}

/** Further choices fold into a disclosure. */
export const OPEN_CHOICES = 8

/**
 * Choices of a facet, including selected ones without results. Sorted like `names`, as the backend sorts preachers by
 * their names without titles; others by Hungarian collation.
 */
export function choicesOf(
  facet: readonly (Named & { count: number })[],
  chosen: readonly number[],
  names: readonly Named[],
) {
  const known = facet.map(({ id, name, count }): FilterChoice<number> => ({ value: id, name, count }))
  const missing = chosen
    .filter((id) => !facet.some((item) => item.id === id))
    .map((id): FilterChoice<number> => ({
      value: id,
      name: names.find((item) => item.id === id)?.name ?? String(id),
      count: 0,
    }))
  const { compare } = new Intl.Collator('hu')
  const placeOf = new Map(names.map(({ id }, nth) => [id, nth]))
  const place = ({ value }: FilterChoice<number>) => placeOf.get(value) ?? names.length
  return [...known, ...missing].sort((a, b) => place(a) - place(b) || compare(a.name, b.name))
}

/** The most frequent choices and the selected ones. */
export function openValues<Value extends string | number>(
  choices: readonly FilterChoice<Value>[],
  chosen: readonly Value[],
) {
  const frequent = [...choices].sort((a, b) => b.count - a.count).slice(0, OPEN_CHOICES)
  return [...new Set([...frequent.map(({ value }) => value), ...chosen])]
}

/** Open and folded choices, both in the given order. */
export function splitChoices<Value extends string | number>(
  choices: readonly FilterChoice<Value>[],
  open: readonly Value[] = openValues(choices, []),
) {
  const isOpen = ({ value }: FilterChoice<Value>) => open.includes(value)
  return { open: choices.filter(isOpen), rest: choices.filter((choice) => !isOpen(choice)) }
}

/** Choices with words that begin with the typed ones. */
export function matchingChoices<Value extends string | number>(choices: readonly FilterChoice<Value>[], typed: string) {
  const typedWords = fold(typed).trim().split(/\s+/)
  const startsWord = (words: string[], start: string) => words.some((word) => word.startsWith(start))
  return choices.filter(({ name }) => {
    const words = fold(name).split(/[\s.-]+/)
    return typedWords.every((start) => startsWord(words, start))
  })
}
