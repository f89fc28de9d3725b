import type { Named } from 'shared-kernel/api'
import { fold } from 'shared-kernel/fold'

/** One box of a filter. */
export interface Choice<Value extends string | number = string | number> {
  value: Value
  name: string
  count: number
}

/** So many choices stand open; more of them wait behind a press. */
export const OPEN_CHOICES = 8

/** The choices of a facet, with the ones that are on even when nothing would be found by them. */
export function choicesOf(
  facet: readonly (Named & { count: number })[],
  chosen: readonly number[],
  names: readonly Named[],
) {
  const known = facet.map(({ id, name, count }): Choice<number> => ({ value: id, name, count }))
  const missing = chosen
    .filter((id) => !facet.some((item) => item.id === id))
    .map((id): Choice<number> => ({
      value: id,
      name: names.find((item) => item.id === id)?.name ?? String(id),
      count: 0,
    }))
  return [...known, ...missing]
}

/** The values of the choices that stand open: the most frequent ones, and those that are on. */
export function openValues<Value extends string | number>(choices: readonly Choice<Value>[], chosen: readonly Value[]) {
  const frequent = [...choices].sort((a, b) => b.count - a.count).slice(0, OPEN_CHOICES)
  return [...new Set([...frequent.map(({ value }) => value), ...chosen])]
}

/** The choices that stand open and the rest; each part in the order of Hungarian names. */
export function splitChoices<Value extends string | number>(
  choices: readonly Choice<Value>[],
  open: readonly Value[] = openValues(choices, []),
) {
  const byName = new Intl.Collator('hu')
  const sorted = [...choices].sort((a, b) => byName.compare(a.name, b.name))
  const isOpen = ({ value }: Choice<Value>) => open.includes(value)
  return { open: sorted.filter(isOpen), rest: sorted.filter((choice) => !isOpen(choice)) }
}

/** The choices with a name that begins a word with what was typed. */
export function matchingChoices<Value extends string | number>(choices: readonly Choice<Value>[], typed: string) {
  const wanted = fold(typed).trim().split(/\s+/)
  const startsWord = (words: string[], start: string) => words.some((word) => word.startsWith(start))
  return choices.filter(({ name }) => {
    const words = fold(name).split(/[\s.-]+/)
    return wanted.every((start) => startsWord(words, start))
  })
}
