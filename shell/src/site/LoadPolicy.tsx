import { useEffect, useState } from 'react'
import { Notice, Skeleton } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import { useSite } from './site.ts'

/** In place of the policy's text: asks for the config that has it, which then takes this place. */
export function LoadPolicy() {
  const { askConfig } = useSite()
  const t = useText()
  const [tries, setTries] = useState(1)
  const [failedTry, setFailedTry] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    askConfig?.(stop.signal).catch(() => stop.signal.aborted || setFailedTry(tries))
    return () => stop.abort()
  }, [askConfig, tries])
  if (failedTry < tries) return <Skeleton lines={12} />
  return (
    <Notice tone="failure" role="alert" action={{ label: t('retry'), onClick: () => setTries(tries + 1) }}>
      {t('dataMissing')}
    </Notice>
  )
}
