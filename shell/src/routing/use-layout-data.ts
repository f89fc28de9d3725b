import { useEffect, useState } from 'react'
import { type CallOptions, type Config, type SiteLink, getConfig, getSites } from 'shared-kernel/api'
import type { Site } from './site.ts'

interface Frame {
  config: Config | null
  sites: SiteLink[] | null
}

const HEAL_MS = 15_000

/** F21: config and related sites that the server could not get are asked for until they come, each for itself. */
export function useLayoutData(site: Site, given: Frame, onConfig?: (config: Config) => void): Frame {
  const [late, setLate] = useState<Partial<Frame>>({})
  useEffect(() => site.watchConfig?.((config) => setLate((known) => ({ ...known, config }))), [site])
  const { config, sites } = given
  useEffect(() => {
    if (config !== null) return
    return requestUntilReceived(getConfig, (healed) => {
      onConfig?.(healed)
      setLate((known) => ({ ...known, config: healed }))
    })
  }, [config, onConfig])
  useEffect(() => {
    if (sites !== null) return
    return requestUntilReceived(getSites, (healed) => setLate((known) => ({ ...known, sites: healed })))
  }, [sites])
  return { config: late.config ?? config, sites: late.sites ?? sites }
}

/** The client repeats a call five times by itself; here it is begun again, with a pause, until the page is left. */
function requestUntilReceived<Value>(ask: (options: CallOptions) => Promise<Value>, onThere: (value: Value) => void) {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  const round = async () => {
    try {
      const value = await ask({ signal })
      if (!signal.aborted) onThere(value)
    } catch {
      if (!signal.aborted) timer = setTimeout(() => void round(), HEAL_MS)
    }
  }
  void round()
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
