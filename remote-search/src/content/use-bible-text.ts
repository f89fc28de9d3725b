import { useCallback, useEffect, useRef, useState } from 'react'
import { getBibleText, type BibleText } from 'shared-kernel/api'
import { useConfig } from 'shared-kernel/config'
import { passageToParams, type Passage, szentirasPage } from 'shared-kernel/passages'
import { isMissing } from './is-missing.ts'
import { getSzentirasText } from './szentiras.ts'

export type BibleTextState =
  | { kind: 'idle' }
  | { kind: 'waiting' }
  /** For now; asked again it may be had. */
  | { kind: 'failed' }
  /** No Bible of the site has it. */
  | { kind: 'missing' }
  | { kind: 'ready'; text: BibleText }

/**
 * Bible text asked for by the visitor, starting from what the page came with. A passage that the site's own Bible does
 * not have is looked for at szentiras.eu, where the site names it (API-07). The calls end with the component.
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
