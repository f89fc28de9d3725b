import { defineMessages } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

/** The words that come with a QR code: `t('name')`. */
export const useText = defineMessages({ hu, en })
