// Imported by the entry point's name: all builds on the page share one instance.
import { readStored } from 'shared-kernel/preferences'
import { planKey } from './kept-plans.ts'
import { parseProgress, type StoredProgress } from './progress.ts'

/** Stored progress of a plan; empty for a plan that was never started. */
export const readProgress = (plan: number): StoredProgress => parseProgress(readStored(planKey(plan)))
