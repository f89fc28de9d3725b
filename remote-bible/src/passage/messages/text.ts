import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** The words of the page of a passage in the visitor's language: `t('bibleBooks')`. */
export const useText = defineMessages({ hu, en })
