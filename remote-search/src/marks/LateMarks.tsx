import { useEffect, useState } from 'react'
import { collectionKey } from 'shared-kernel/collection'
import { readStored } from 'shared-kernel/preferences'
import type * as Code from './Marks.tsx'
import { MissingMarks } from './MissingMarks.tsx'

const loadMarks = () => import(/* webpackChunkName: "marks" */ './Marks.tsx')

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
