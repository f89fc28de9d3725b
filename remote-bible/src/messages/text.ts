import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** This remote's words in the visitor's language: `t('plans')`. */
export const useText = defineMessages({ hu, en })
