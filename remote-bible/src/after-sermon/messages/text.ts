import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** The words below a sermon in the visitor's language: `t('inPlans')`. */
export const useText = defineMessages({ hu, en })
