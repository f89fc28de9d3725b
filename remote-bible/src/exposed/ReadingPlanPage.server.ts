import type { Page } from 'shared-kernel/remote-contracts'
import { planAbout } from '../reading-plan/plan-about.ts'
import type { PlanData } from '../reading-plan/load-plan.ts'
import { page as shown } from './ReadingPlanPage.tsx'

export const page: Page<PlanData> = { ...shown, about: planAbout }
