/** `npm run bench references`: recall and errors of the reference parser on texts as people write them. */
import { defineBench } from '../bench.ts'
import type { Figure } from '../measure.ts'
import {
  countRoundTrips,
  errorsIn,
  type Gold,
  isAsked,
  isParsed,
  isTaken,
  isUnasked,
  isUnread,
  readRunningText,
  sentences,
  MISTYPED,
  NAMES_NOTHING,
  readGold,
  TRIPS,
} from './read-references.ts'

export const references = defineBench({
  summary: 'references as people write them, read by the parser, the search field and the finder in texts',
  options: { missed: { default: false, help: 'also prints each row and sentence with an error' } },
  run: ({ missed }, log) => {
    const classes = readGold()
    const wrong = classes.get(MISTYPED) ?? []
    const nothing = classes.get(NAMES_NOTHING) ?? []
    classes.delete(MISTYPED)
    classes.delete(NAMES_NOTHING)
    const all = [...classes.values()].flat()
    classes.set('all classes', all)
    if (missed) {
      logErrors(all, log)
      for (const row of nothing) if (!isUnread(row) || !isUnasked(row)) log(`  taken for a reference: ${row.text}`)
    }
    const share = (rows: Gold[], isRight: (row: Gold) => boolean) => rows.filter(isRight).length / rows.length
    const running = readRunningText()
    const figures: Figure[] = [
      ...[...classes].flatMap(([subject, rows]) => [
        { subject, measure: 'rows', value: rows.length },
        { subject, measure: 'parser', value: share(rows, isParsed), goal: { least: 1 } },
        { subject, measure: 'field', value: share(rows, isTaken), goal: { least: 1 } },
      ]),
      { subject: 'mistyped', measure: 'rows', value: wrong.length },
      { subject: 'mistyped', measure: 'asked about', value: share(wrong, isAsked), goal: { least: 1 } },
      { subject: NAMES_NOTHING, measure: 'rows', value: nothing.length },
      { subject: NAMES_NOTHING, measure: 'parser', value: share(nothing, isUnread), goal: { least: 0.99 } },
      { subject: NAMES_NOTHING, measure: 'asked about', value: 1 - share(nothing, isUnasked), goal: { most: 0.05 } },
      { subject: 'printed and read back', measure: 'rows', value: TRIPS },
      { subject: 'printed and read back', measure: 'parser', value: countRoundTrips() / TRIPS, goal: { least: 1 } },
      { subject: 'running text', measure: 'rows', value: running.sentences },
      { subject: 'running text', measure: 'recall', value: running.recall, goal: { least: 0.98 } },
      { subject: 'running text', measure: 'sentences with a false one', value: running.wrong, goal: { most: 0 } },
    ]
    return Promise.resolve(figures)
  },
})

function logErrors(rows: readonly Gold[], log: (line: string) => void) {
  for (const row of rows) if (!isParsed(row) || !isTaken(row)) log(`  not read: ${row.text} (${row.names})`)
  for (const sentence of sentences()) {
    const { missed, wrong } = errorsIn(sentence)
    if (missed.length + wrong.length > 0)
      log(`  ${sentence.text} (missed: ${missed.join('; ')}, wrong: ${wrong.join('; ')})`)
  }
}
