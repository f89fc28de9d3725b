import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** Texts of the player: `t('sleep')`. */
export const usePlayerText = defineMessages({ hu, en })
