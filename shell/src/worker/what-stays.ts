/** How much is kept, and what goes first. Pure. */
const MOST_PAGES = 40
/** Asked for by the visitor: a week of a few plans. */
export const MOST_ASKED = 30
/** Of addresses with a question in them: searches must not push out what was read. */
const MOST_QUESTIONS = 10
const MOST_BYTES = 30_000_000
/** Files that pages asked for later and no document names: further pages' code, faces of the type. */
const MOST_OTHER_FILES = 60

export interface Weighed {
  address: string
  files: string[]
  bytes: number
  isAsked?: boolean
}

/** The addresses whose documents stay. @param documents the one used longest ago first. @param bytesOf of a file */
export function documentsThatStay(documents: Weighed[], bytesOf: (file: string) => number): Set<string> {
  const stay = new Set<string>()
  const files = new Set<string>()
  const room = { asked: MOST_ASKED, pages: MOST_PAGES, questions: MOST_QUESTIONS, bytes: MOST_BYTES }
  const latest = [...documents].reverse()
  // What was asked for has its place before what was only read.
  const inOrder = [...latest.filter(({ isAsked }) => isAsked), ...latest.filter(({ isAsked }) => !isAsked)]
  for (const { address, files: named, bytes, isAsked } of inOrder) {
    const kind = isAsked ? 'asked' : address.includes('?') ? 'questions' : 'pages'
    const added = named.filter((file) => !files.has(file))
    const weight = added.reduce((sum, file) => sum + bytesOf(file), bytes)
    if (room[kind] === 0 || weight > room.bytes) continue
    room[kind] -= 1
    room.bytes -= weight
    stay.add(address)
    for (const file of added) files.add(file)
  }
  return stay
}

/** The files that go. @param files the one kept longest ago first. @param named by documents that stay */
export function filesThatGo(files: string[], named: Set<string>): string[] {
  const others = files.filter((file) => !named.has(file))
  return others.slice(0, Math.max(0, others.length - MOST_OTHER_FILES))
}
