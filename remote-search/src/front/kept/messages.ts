import { defineMessages } from 'shared-kernel/messages'

export const hu = {
  portionOf: 'Mai szakasz: {plan}',
  goOnWith: 'Folytatás: {plan}',
  planAhead: 'Terv: {plan}',
  planBegins: 'Kezdete: {date}',
  dayOfPlan: '{day}. nap',
  dayRead: '{day}. nap, elolvasva',
  goOn: 'Folytatás',
  leftAtParagraph: 'Itt tart: {paragraph}. bekezdés (összesen {of})',
  leftAtSecond: 'Itt tart a felvételben: {clock}',
}

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

/** Words that only a returning visitor needs. */
export const useText = defineMessages({ hu, en })
