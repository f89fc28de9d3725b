import { Suspense, useEffect, useState } from 'react'
import { collectionKey } from 'shared-kernel/collection-place'
import { readStored } from 'shared-kernel/preferences'
import { late } from '../late.ts'
import type { MarksProps } from './Marks.tsx'

const Marks = late(() => import(/* webpackChunkName: "marks" */ './Marks.tsx').then((marks) => marks.Marks))

/** Fetched where the device keeps something of the sermon, and for who presses a paragraph. */
export function LateMarks(props: MarksProps) {
  const [isWanted, setWanted] = useState(false)
  const { path } = props.sermon
  useEffect(() => {
    if (props.pressed || readStored(collectionKey(path))) setWanted(true)
  }, [path, props.pressed])
  return isWanted ? (
    <Suspense>
      <Marks {...props} />
    </Suspense>
  ) : null
}
