// Imported by the entry point's name: this file may be part of a remote's bundle, while the language is the shell's.
import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

export const useSendingText = defineMessages({ hu, en })
