import { asWritten } from 'shared-kernel/safe-html'

/** Chromium stops speaking after some 15 seconds of one utterance. */
const LONGEST = 200

/** The sentences of a paragraph for a voice: without soft hyphens, verse notes and numbers of footnotes. */
export function spokenParts(paragraph: HTMLElement, lang: string): string[] {
  const copy = paragraph.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll('[role=note], sup')) part.remove()
  const text = asWritten(copy.textContent)
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return sentencesOf(text, lang).flatMap((sentence) => splitLong(sentence.trim()))
}

const sentencesOf = (text: string, lang: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text), ({ segment }) => segment)
    : [text]

/** At the last mark that fits, else at the last space. */
function splitLong(text: string): string[] {
  if (text.length <= LONGEST) return text === '' ? [] : [text]
  const start = text.slice(0, LONGEST)
  const [upToMark] = /^.*[,;:–](?=\s)/s.exec(start) ?? []
  const cut = upToMark?.length ?? (start.lastIndexOf(' ') > 0 ? start.lastIndexOf(' ') : LONGEST)
  return [text.slice(0, cut).trim(), ...splitLong(text.slice(cut).trim())]
}
