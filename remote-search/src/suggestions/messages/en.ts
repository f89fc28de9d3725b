export const en = {
  suggestions: 'Suggestions',
  suggestionCount: 'Suggestions: {count}',
  inTheBible: 'In the Bible: {places}',
  sermonBy: 'Sermon: {preacher}',
  sermon: 'Sermon',
  sermonsOf: '{kind}, sermons: {count}',
  word: 'Word',
} as const
