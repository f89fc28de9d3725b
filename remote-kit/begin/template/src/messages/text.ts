import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** This remote's texts in the visitor's language: `t('title')`. */
export const useText = defineMessages({ hu, en })
