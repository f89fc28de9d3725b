import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** The words of bookmarks and notes in the visitor's language: `t('bookmark')`. */
export const useText = defineMessages({ hu, en })
export type TextKey = keyof typeof hu
