import { useEffect, useState } from 'react'
import { Notice, Skeleton } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import { useMissingData } from './missing-data.ts'

/** In place of the policy's text: asks for the config that has it, which then takes this place. */
export function LoadPolicy() {
  const { loadConfig } = useMissingData()
  const t = useText()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (isFailed) return
    const stop = new AbortController()
    loadConfig?.(stop.signal).catch(() => stop.signal.aborted || setFailed(true))
    return () => stop.abort()
  }, [loadConfig, isFailed])
  if (!isFailed) return <Skeleton lines={12} />
  return (
    <Notice tone="failure" role="alert" action={{ label: t('retry'), onClick: () => setFailed(false) }}>
      {t('dataMissing')}
    </Notice>
  )
}
