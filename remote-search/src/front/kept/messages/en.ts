/** The same words in English; the keys are those of `hu.ts`. */
export const en = {
  portionOf: 'Today’s portion: {plan}',
  goOnWith: 'Continue: {plan}',
  planAhead: 'Plan: {plan}',
  planBegins: 'Begins on {date}',
  dayOfPlan: 'Day {day}',
  dayRead: 'Day {day}, read',
  goOn: 'Read on',
  leftAtParagraph: 'Paragraph {paragraph} of {of}',
  leftAtSecond: 'The recording at {clock}',
}
