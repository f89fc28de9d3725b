export const en = {
  sermonsOn: 'Without filters, sermons on this passage: {count}.',
  sermonsThatRead: 'Sermons with it as their lesson: {count}.',
  sermonsThatQuote: 'Sermons that quote it: {count}.',
  withChapter: '{place} in its chapter, and all there is here on this passage',
  textMissing: 'The text of this passage is not here.',
  textPart: 'Only a part of this passage is here.',
  elsewhere: 'Sermons that read or quote it: {count}',
  elsewhereToo: 'More sermons that read or quote it: {count}',
} as const
