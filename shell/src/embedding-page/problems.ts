/** What an editor has written that nothing can be made of. Pure. */
import { readReferences } from 'shared-kernel/references'
import type { Settings } from './settings.ts'

export type Problem = 'notPassage' | 'notOurs' | 'notThere'

/** What is chosen by name: of these the choices have whatever is chosen, as long as there is such a thing. */
const CHOSEN: readonly string[] = ['sermon', 'plan', 'preacher']

/**
 * By attribute.
 * @param choices what there is to choose from, by attribute; of what could not be asked for nothing is said
 */
export function problemsOf(
  { offered, values }: Settings,
  origin: string,
  choices: Record<string, { value: string }[]> = {},
): Record<string, Problem> {
  const found = Object.entries(values).flatMap(([name, value]): [string, Problem][] => {
    const { kind = '' } = offered.editor.fields[name] ?? {}
    if (kind === 'passage' && !isPassage(value)) return [[name, 'notPassage']]
    const known = CHOSEN.includes(kind) ? choices[name] : undefined
    const isKnown = (one: string) => known!.some((choice) => choice.value === one)
    if (known && !value.split(',').every(isKnown)) return [[name, 'notThere']]
    if (offered.kind === 'page' && !isOnSite(value, origin)) return [[name, 'notOurs']]
    return []
  })
  return Object.fromEntries(found)
}

/** As what is shown reads it: one passage that has a text. */
function isPassage(text: string): boolean {
  const { passages } = readReferences(text)
  return passages.length === 1 && passages[0]?.chapter !== undefined
}

/** The path as it is when all its dots are gone: two slashes at its beginning would name another host. */
export function isOnSite(address: string, origin: string): boolean {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  return url?.origin === origin && !url.pathname.startsWith('//')
}
