import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

export type Key = keyof typeof hu

/** The words of the page of the books in the visitor's language: `t('bibleBooks')`. */
export const useText = defineMessages({ hu, en })
