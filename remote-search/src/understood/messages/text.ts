import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

export const useUnderstoodText = defineMessages({ hu, en })
