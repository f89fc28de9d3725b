import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** The words of the collection in the visitor's language: `t('collection')`. */
export const useText = defineMessages({ hu, en })
export type Text = ReturnType<typeof useText>
