import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** The words of the ways into the collection in the visitor's language: `t('collect')`. */
export const useText = defineMessages({ hu, en })
