import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** Words that the front page alone has, so that no other page carries them. */
export const useText = defineMessages({ hu, en })
