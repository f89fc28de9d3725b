// By its door: this room may be in a remote's files, while the language is the shell's.
import { defineMessages } from 'shared-kernel/messages'
import { en } from './messages/en.ts'
import { hu } from './messages/hu.ts'

export const useSendingText = defineMessages({ hu, en })
