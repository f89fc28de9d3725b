import type { Page } from 'shared-kernel/remote-contracts'
import type { PassageData } from '../passage/load-passage.ts'
import { passageAbout } from '../passage/passage-about.ts'
import { page as shown } from './PassagePage.tsx'

export const page: Page<PassageData> = { ...shown, about: passageAbout }
