import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** The words of the page for editors: `t('title')`. */
export const useText = defineMessages({ hu, en })
