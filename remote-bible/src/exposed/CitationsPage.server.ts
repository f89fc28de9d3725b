import type { Page } from 'shared-kernel/remote-contracts'
import { citationsAbout } from '../citations/citations-about.ts'
import type { CitationsData } from '../citations/load-citations.ts'
import { page as shown } from './CitationsPage.tsx'

export const page: Page<CitationsData> = { ...shown, about: citationsAbout }
