import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** Texts about stored data: `t('heading')`. */
export const useText = defineMessages({ hu, en })
