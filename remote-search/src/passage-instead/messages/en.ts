export const en = {
  sermonsOn: 'Without filters, sermons on this passage: {count}.',
  sermonsThatRead: 'Sermons with it as their lesson: {count}.',
  sermonsThatQuote: 'Sermons that quote it: {count}.',
  withChapter: '{place} in its chapter, and all there is here on this passage',
} as const
