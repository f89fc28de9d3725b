import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** Words that the reading page alone has: `t('mark')`. */
export const useText = defineMessages({ hu, en })
