import { useEffect, useState } from 'react'
import { collectionKey } from 'shared-kernel/collection'
import { readStored } from 'shared-kernel/preferences'
import { Notice } from 'shared-kernel/ui'
import type * as Code from './Annotations.tsx'
import { useContentText } from '../content/messages.ts'
import styles from './missing-annotations.module.css'

const loadMarks = () => import(/* webpackChunkName: "marks" */ './Annotations.tsx')

/** Fetched where the device keeps something of the sermon, and for who presses a paragraph; each press tries anew. */
export function LateMarks(props: Code.MarksProps) {
  const [code, setCode] = useState<typeof Code | 'missing' | null>(null)
  const { sermon, pressed, onPress } = props
  const isMissing = code === null || code === 'missing'
  useEffect(() => {
    if (!isMissing || !(pressed || readStored(collectionKey(sermon.path)))) return
    loadMarks().then(setCode, () => setCode('missing'))
  }, [isMissing, sermon.path, pressed])
  if (code === 'missing') return pressed && <MissingMarks onClose={() => onPress(null)} />
  return code && <code.Marks {...props} />
}

/** Where the tools of a paragraph would stand, when their code cannot be had. */
function MissingMarks({ onClose }: { onClose: () => void }) {
  const t = useContentText()
  return (
    <div className={styles.missing}>
      <Notice tone="failure" role="alert" action={{ label: t('close'), onClick: onClose }}>
        {t('marksMissing')}
      </Notice>
    </div>
  )
}
