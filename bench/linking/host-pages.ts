/** Pages of somebody else's with 100 kB of text, made of the sentences in which references are looked for. Pure. */
import { sentences } from '../references/find-in-running-text.ts'

const BYTES = 100_000
const TAG = '<script async src="/igehelyek.js"></script>'

/** Sentences one after the other until there are so many bytes. */
function textOf(all: readonly string[]): string {
  const paragraphs: string[] = []
  for (let at = 0, bytes = 0; bytes < BYTES; at += 1) {
    const paragraph = Array.from({ length: 5 }, (_, index) => all[(at * 5 + index) % all.length]!).join(' ')
    paragraphs.push(`<p>${paragraph}</p>`)
    bytes += Buffer.byteLength(paragraph)
  }
  return paragraphs.join('\n')
}

const page = (head: string, body: string) =>
  `<!doctype html><html lang="hu"><meta charset="utf-8"><title>Gyülekezetünk</title><link rel="icon" href="data:,">${head}<main>${body}</main>`

/** Pages by their names: as a parish writes, a reference in every kB, and one in nearly every sentence. */
export function hostPages(): Record<string, string> {
  const all = sentences().map(({ text }) => text)
  const plain = all.map((text) => text.replace(/\S*\d\S*/g, 'igen'))
  const usual = textOf(all.flatMap((text, index) => [text, ...plain.slice(index, index + 25)]))
  const crowded = textOf(all)
  return {
    'usual, without': page('', usual),
    usual: page(TAG, usual),
    'crowded, without': page('', crowded),
    crowded: page(TAG, crowded),
  }
}
