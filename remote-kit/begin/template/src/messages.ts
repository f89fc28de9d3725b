import { defineMessages } from 'shared-kernel/messages'

/** All texts of this remote. */
export const hu = {
  title: 'Hello',
  description: 'Ez az oldal most készül.',
}

export const en = {
  title: 'Hello',
  description: 'This page is being made.',
}

/** This remote's texts in the visitor's language: `t('title')`. */
export const useText = defineMessages({ hu, en })
