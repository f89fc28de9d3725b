/** What an editor has written that nothing can be made of. Pure. */
import { readReferences } from 'shared-kernel/references'
import type { Settings } from './settings.ts'

export type Problem = 'notPassage' | 'notOurs'

/** By attribute. */
export function problemsOf({ offered, values }: Settings, origin: string): Record<string, Problem> {
  const found = Object.entries(values).flatMap(([name, value]): [string, Problem][] => {
    if (offered.editor.fields[name]?.kind === 'passage' && !isPassage(value)) return [[name, 'notPassage']]
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
