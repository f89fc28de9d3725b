/** The words below a sermon, by themselves: pages of others load them. `en.ts` says the same in English. */
export const hu = {
  inPlans: 'Bibliaolvasási tervekben',
  collection: 'Gyűjtő',
  dayOfPlan: '{day}. nap – {plan}',
  andMoreDays: 'És még {count} nap.',
  begun: 'elkezdett terv',
  read: 'olvasott nap',
  collectedOf: 'A Gyűjtőben ebből az igehirdetésből: {count}',
} as const
