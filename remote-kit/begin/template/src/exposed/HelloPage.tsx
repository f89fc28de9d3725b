import { currentLanguage } from 'shared-kernel/preferences'
import type { Page } from 'shared-kernel/remote-contracts'
import { useText } from '../messages/text.ts'
import { HelloScreen } from '../page/HelloScreen.tsx'

/** The first page of this remote. */
export const page: Page = {
  contract: 'page@1',
  Component: HelloScreen,
  head: () => ({ title: useText.in(currentLanguage())('title'), type: 'website' }),
}
