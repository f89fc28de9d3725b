/** What is found in the sentences of `running-text.ts`, and what is not. */
import { findLinkable } from 'shared-kernel/reference-links'
import { RUNNING_TEXT } from './running-text.ts'

export interface Sentence {
  text: string
  /** Labels of what it names. */
  names: string[]
}

export const sentences = (): Sentence[] =>
  RUNNING_TEXT.trim()
    .split('\n')
    .map((line) => {
      const [text = '', names] = line.split(' = ')
      return { text, names: names?.split('; ') ?? [] }
    })

/** What is found in a sentence that it does not name, and what it names that is not found. */
export function amissIn({ text, names }: Sentence): { missed: string[]; wrong: string[] } {
  const found = findLinkable(text).map(({ passage }) => passage.label.replace('\u00a0', ' '))
  return {
    missed: names.filter((name) => !found.includes(name)),
    wrong: found.filter((name) => !names.includes(name)),
  }
}

export interface RunningFigures {
  sentences: number
  named: number
  /** Of those that are named. */
  found: number
  /** Sentences in which something is found that they do not name. */
  wrong: number
}

export function runningFigures(): RunningFigures {
  const all = sentences()
  const amiss = all.map(amissIn)
  const named = all.reduce((sum, { names }) => sum + names.length, 0)
  return {
    sentences: all.length,
    named,
    found: named - amiss.reduce((sum, { missed }) => sum + missed.length, 0),
    wrong: amiss.filter(({ wrong }) => wrong.length > 0).length,
  }
}
