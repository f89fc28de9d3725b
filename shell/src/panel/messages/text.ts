import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** The panel's words: a catalogue of its own, so that visitors' documents do not carry them. */
export const useText = defineMessages({ hu, en })
