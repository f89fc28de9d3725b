import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

export const useText = defineMessages({ hu, en })
export type SearchText = ReturnType<typeof useText>
