import { currentLanguage } from 'shared-kernel/preferences'
import type { Page } from 'shared-kernel/remote-contracts'
import { CollectionScreen } from '../collection/CollectionScreen.tsx'
import { useText } from '../collection/messages.ts'

export const page: Page<undefined> = {
  contract: 'page@1',
  Component: CollectionScreen,
  head: () => ({ title: useText.in(currentLanguage())('collection') }),
}
