import type { Page } from 'shared-kernel/remote-contracts'
import { useText } from '../messages/text.ts'
import { page as shown } from './HelloPage.tsx'

/** The page as documents have it: what it says to search engines stands here, so that no browser fetches it. */
export const page: Page = { ...shown, about: () => ({ description: useText.in('hu')('description') }) }
