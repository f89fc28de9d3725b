// By its name, so that every build on the page shares the one that is there.
import { readStored } from 'shared-kernel/preferences'
import { planKey } from './kept-plans.ts'
import { parseProgress, type Progress } from './progress.ts'

/** Progress in a plan; empty for one that was never started. */
export const readProgress = (plan: number): Progress => parseProgress(readStored(planKey(plan)))
