import { currentLanguage } from 'shared-kernel/preferences'
import type { PageHead } from 'shared-kernel/remote-contracts'
import { useText } from './messages.ts'

/** The head of the picture; what documents say beyond it: `bible-about.ts`. */
export const bibleHead = (): PageHead => ({ title: useText.in(currentLanguage())('bibleBooks') })
