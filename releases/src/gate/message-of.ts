import { stripVTControlCharacters } from 'node:util'

const MESSAGE_LINES = 4

/** First part of a Playwright error in one line, without colours and call log. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const [said = ''] = stripVTControlCharacters(text).split('Call log:')
  const lines = said.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .slice(0, MESSAGE_LINES)
    .join('; ')
}
