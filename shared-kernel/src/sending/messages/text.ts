// By its door: this room may be in a remote's files, while the language is the shell's.
import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

export const useSendingText = defineMessages({ hu, en })
