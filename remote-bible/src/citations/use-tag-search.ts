import { useEffect, useState } from 'react'
import { getCitationTags, type Named } from 'shared-kernel/api'
import { SHORTEST_TAG_SEARCH } from 'shared-kernel/search-parameters'

const PAUSE_MS = 250

/** What is known about the typed text. `missing` is how many letters are still needed. */
export type TagSearch =
  | { kind: 'idle' }
  | { kind: 'short'; missing: number }
  | { kind: 'waiting' }
  | { kind: 'ready'; tags: Named[] }
  | { kind: 'failed' }

/**
 * API-09: asks for tags once the typing rests; each further letter cancels what was asked before. `askAgain` is for
 * after a failure.
 */
export function useTagSearch(typed: string): { search: TagSearch; askAgain: () => void } {
  const text = typed.trim()
  const [answer, setAnswer] = useState<{ text: string; search: TagSearch } | null>(null)
  const [round, setRound] = useState(0)
  const missing = SHORTEST_TAG_SEARCH - [...text].length

  useEffect(() => {
    if (missing > 0) return
    const controller = new AbortController()
    const say = (search: TagSearch) => !controller.signal.aborted && setAnswer({ text, search })
    const timer = setTimeout(() => {
      getCitationTags(text, { signal: controller.signal }).then(
        (tags) => say({ kind: 'ready', tags }),
        () => say({ kind: 'failed' }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, missing, round])

  const askAgain = () => {
    setAnswer(null)
    setRound(round + 1)
  }
  return { search: searchFor(text, missing, answer), askAgain }
}

function searchFor(text: string, missing: number, answer: { text: string; search: TagSearch } | null): TagSearch {
  if (text === '') return { kind: 'idle' }
  if (missing > 0) return { kind: 'short', missing }
  return answer?.text === text ? answer.search : { kind: 'waiting' }
}
