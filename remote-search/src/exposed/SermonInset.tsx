import type { Sermon } from 'shared-kernel/api'
import type { Inset } from 'shared-kernel/insets'
import { loadOneSermon } from '../insets/load-one-sermon.ts'
import { OneSermon } from '../insets/OneSermon.tsx'

/** One sermon with its sound. */
export const inset: Inset<Sermon> = {
  contract: 'inset@1',
  load: loadOneSermon,
  Component: OneSermon,
}
