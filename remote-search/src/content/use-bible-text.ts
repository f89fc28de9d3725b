import { useEffect, useRef, useState } from 'react'
import { getBibleText, type BibleText } from 'shared-kernel/api'
import { passageToParams, type Passage } from 'shared-kernel/references'

export type BibleTextState =
  { kind: 'idle' } | { kind: 'waiting' } | { kind: 'failed' } | { kind: 'ready'; text: BibleText }

/** Bible text asked for by the visitor, starting from what the page came with. The call ends with the component. */
export function useBibleText(initial: BibleTextState = { kind: 'idle' }) {
  const [state, setState] = useState<BibleTextState>(initial)
  const call = useRef<AbortController | null>(null)
  useEffect(() => () => call.current?.abort(), [])

  const ask = async (place: Omit<Passage, 'label'>) => {
    call.current?.abort()
    const controller = new AbortController()
    call.current = controller
    setState({ kind: 'waiting' })
    try {
      const text = await getBibleText(passageToParams(place), { signal: controller.signal })
      if (!controller.signal.aborted) setState({ kind: 'ready', text })
    } catch {
      if (!controller.signal.aborted) setState({ kind: 'failed' })
    }
  }
  return { state, ask }
}
