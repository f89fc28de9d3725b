import { useCallback, useEffect, useRef, useState } from 'react'
import { type BibleText, getBibleText, getExternalBibleText, isApiError } from 'shared-kernel/api'
import { useConfig } from 'shared-kernel/config'
import {
  formatPassage,
  type Passage,
  passageToParams,
  SZENTIRAS,
  szentirasPage,
  szentirasPlace,
} from 'shared-kernel/passages'

export type BibleTextState =
  | { kind: 'idle' }
  | { kind: 'waiting' }
  /** Temporary: can be retried. */
  | { kind: 'failed' }
  /** In no Bible of the site. */
  | { kind: 'missing' }
  | { kind: 'ready'; text: BibleText }

/**
 * Bible text on demand, starting from the page's data. Texts that the site lacks come from szentiras.eu where the
 * config allows it (API-07). Unmounting cancels the request.
 */
export function useBibleText(initial: BibleTextState = { kind: 'idle' }) {
  const [state, setState] = useState<BibleTextState>(initial)
  const hosts = useConfig((config) => config.bible_hosts)
  const call = useRef<AbortController | null>(null)
  useEffect(() => () => call.current?.abort(), [])

  const ask = useCallback(
    async (place: Omit<Passage, 'label'>) => {
      call.current?.abort()
      const controller = new AbortController()
      call.current = controller
      setState({ kind: 'waiting' })
      try {
        const text = await getText(place, hosts, controller.signal)
        if (!controller.signal.aborted) setState({ kind: 'ready', text })
      } catch (error) {
        if (!controller.signal.aborted) setState({ kind: isMissing(error) ? 'missing' : 'failed' })
      }
    },
    [hosts],
  )
  return { state, ask }
}

async function getText(place: Omit<Passage, 'label'>, hosts: readonly string[], signal: AbortSignal) {
  try {
    return await getBibleText(passageToParams(place), { signal })
  } catch (error) {
    if (!isMissing(error) || szentirasPage(place, hosts) === null) throw error
    return getSzentirasText(place, hosts, signal)
  }
}

/**
 * Fetches verses from the API of szentiras.eu (API-07), which takes references by the numbers of RÚF:
 * `/api/idezet/Jn3,16/RUF`. The passage must have a page there (`szentirasPage`).
 * @throws ApiError (ER-03)
 */
async function getSzentirasText(
  place: Omit<Passage, 'label'>,
  hosts: readonly string[],
  signal: AbortSignal,
): Promise<BibleText> {
  const there = szentirasPlace(place)!
  const address = `https://${SZENTIRAS}/api/idezet/${there.reference}/${there.translation}`
  const { translation, verses } = await getExternalBibleText(address, { hosts, signal })
  return {
    passage: { ...place, label: formatPassage(place) },
    translation: {
      id: translation?.id ?? SZENTIRAS,
      // Attribution requested by its operators.
      name: [translation?.name, SZENTIRAS].filter(Boolean).join(' – '),
      versification: 'ruf',
    },
    verses: verses.map((verse) => ({ ...verse, chapter: verse.chapter ?? place.chapter ?? 1 })),
  }
}

/** True when the site's Bibles lack the passage: retrying does not help. */
export const isMissing = (error: unknown): boolean => isApiError(error) && error.code === 'no_text'
