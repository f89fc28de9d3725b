import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** The words of the reading plans in the visitor's language: `t('plans')`. */
export const useText = defineMessages({ hu, en })
export type Text = ReturnType<typeof useText>
