import type { Page } from 'shared-kernel/remote-contracts'
import { useText } from '../messages.ts'
import { page as shown } from './HelloPage.tsx'

/** The page on the server: its description for search engines is here, so that browsers do not download it. */
export const page: Page = { ...shown, about: () => ({ description: useText.in('hu')('description') }) }
