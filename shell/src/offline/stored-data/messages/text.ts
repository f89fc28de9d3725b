import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** The words about what the device keeps: `t('heading')`. */
export const useText = defineMessages({ hu, en })
