export const en = {
  inPlans: 'In reading plans',
  collection: 'Collection',
  dayOfPlan: 'Day {day} – {plan}',
  andMoreDays: 'And {count} more days.',
  begun: 'a plan you follow',
  read: 'a day you have read',
  collectedOf: 'Collected from this sermon: {count}',
} as const
