import { defineMessages } from '../messages.ts'
import { en } from './messages/en.ts'
import { hu } from './messages/hu.ts'

export const useSendingText = defineMessages({ hu, en })
