import type { Page } from 'shared-kernel/remote-contracts'
import { contentAbout } from '../content/content-about.ts'
import type { ContentData } from '../content/load-content.ts'
import { page as shown } from './ContentPage.tsx'

export const page: Page<ContentData> = { ...shown, about: contentAbout }
