import type { Named } from 'shared-kernel/api'
import { fold } from 'shared-kernel/fold'

export interface FilterChoice<Value extends string | number = string | number> {
  value: Value
  name: string
  count: number
}

/** Further choices fold into a disclosure. */
export const OPEN_CHOICES = 8

/** Choices of a facet, including selected ones without results. */
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
  return [...known, ...missing]
}

/** The most frequent choices and the selected ones. */
export function openValues<Value extends string | number>(
  choices: readonly FilterChoice<Value>[],
  chosen: readonly Value[],
) {
  const frequent = [...choices].sort((a, b) => b.count - a.count).slice(0, OPEN_CHOICES)
  return [...new Set([...frequent.map(({ value }) => value), ...chosen])]
}

/** Open and folded choices, each sorted by Hungarian collation. */
export function splitChoices<Value extends string | number>(
  choices: readonly FilterChoice<Value>[],
  open: readonly Value[] = openValues(choices, []),
) {
  const byName = new Intl.Collator('hu')
  const sorted = [...choices].sort((a, b) => byName.compare(a.name, b.name))
  const isOpen = ({ value }: FilterChoice<Value>) => open.includes(value)
  return { open: sorted.filter(isOpen), rest: sorted.filter((choice) => !isOpen(choice)) }
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
