import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** The words round verses in the visitor's language: `t('verseNumber')`. */
export const useText = defineMessages({ hu, en })
