import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

export const useSuggestionText = defineMessages({ hu, en })
