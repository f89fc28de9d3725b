import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** The shell's words in the visitor's language: `t('retry')`. */
export const useText = defineMessages({ hu, en })
