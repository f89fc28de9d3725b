import { useEffect, useState } from 'react'
import { collectionKey } from 'shared-kernel/collection'
import { readStored } from 'shared-kernel/preferences'
import { Notice } from 'shared-kernel/ui'
import type * as Code from './Annotations.tsx'
import { useContentText } from '../content/messages.ts'
import styles from './missing-annotations.module.css'

const loadAnnotations = () => import(/* webpackChunkName: "annotations" */ './Annotations.tsx')

/** Loads the annotations when the sermon has some or a paragraph is pressed; each press retries after a failure. */
export function LazyAnnotations(props: Code.AnnotationsProps) {
  const [code, setCode] = useState<typeof Code | 'missing' | null>(null)
  const { sermon, pressed, onPress } = props
  const isMissing = code === null || code === 'missing'
  useEffect(() => {
    if (!isMissing || !(pressed || readStored(collectionKey(sermon.path)))) return
    loadAnnotations().then(setCode, () => setCode('missing'))
  }, [isMissing, sermon.path, pressed])
  if (code === 'missing') return pressed && <AnnotationsFailed onClose={() => onPress(null)} />
  return code && <code.Annotations {...props} />
}

/** Shown when the code cannot be loaded. */
function AnnotationsFailed({ onClose }: { onClose: () => void }) {
  const t = useContentText()
  return (
    <div className={styles.missing}>
      <Notice tone="failure" role="alert" action={{ label: t('close'), onClick: onClose }}>
        {t('annotationsFailed')}
      </Notice>
    </div>
  )
}
