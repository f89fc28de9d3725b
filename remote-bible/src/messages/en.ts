export const en = {
  plans: 'Bible reading plans',
  plansIntro: 'A few chapters a day, and in the end the whole. Which plan would you like to follow?',
  plansDescription: 'Bible reading plans with the portions of each day, their text and the sermons on them.',
  planPages: 'Pages of plans',
  noPlans: 'There is no reading plan here yet.',
  beyondLastPage: 'There are not that many pages.',
  toFirstPage: 'Back to the first page',
  toSearch: 'Search sermons',
  toDaily: 'Daily reading',
  length: '{count} days',
} as const
