import { defineMessages } from 'shared-kernel/messages'

export const hu = {
  inPlans: 'Bibliaolvasási tervekben',
  collection: 'Gyűjtő',
  dayOfPlan: '{day}. nap – {plan}',
  andMoreDays: 'És még {count} nap.',
  begun: 'elkezdett terv',
  read: 'olvasott nap',
  collectedOf: 'A Gyűjtőben ebből az igehirdetésből: {count}',
} as const

export const en = {
  inPlans: 'In reading plans',
  collection: 'Collection',
  dayOfPlan: 'Day {day} – {plan}',
  andMoreDays: 'And {count} more days.',
  begun: 'a plan you follow',
  read: 'a day you have read',
  collectedOf: 'Collected from this sermon: {count}',
} as const

export const useText = defineMessages({ hu, en })
