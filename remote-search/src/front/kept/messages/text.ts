import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** Words that only a returning visitor needs. */
export const useText = defineMessages({ hu, en })
