import { stripVTControlCharacters } from 'node:util'

const MESSAGE_LINES = 4

/** What a browser's test says, in one line: its messages have colours and a log of its tries. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const [said = ''] = stripVTControlCharacters(text).split('Call log:')
  const lines = said.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .slice(0, MESSAGE_LINES)
    .join('; ')
}
