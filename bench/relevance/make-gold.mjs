/**
 * Makes `gold.tsv` from running text with hunspell's tagged Hungarian dictionary (Debian: hunspell, hunspell-hu), which
 * the search does not use: `node bench/relevance/make-gold.mjs <paragraphs.jsonl> > bench/relevance/gold.tsv`.
 *
 * Each line: a spelling, how often it stands in the text, the words it is a form of, the words it is derived from or
 * made of (counted neither way). A choice of beginnings of three letters, each with all its words: what a search takes
 * for a form by mistake begins like it.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const WANTED_LEMMAS = 1400
/** Pronouns and verbs so common that they would outweigh all others. */
const LEFT_OUT = new Set(
  'van lesz volt vala volna vagy nincs való lett maga minden mind sok kis kicsi jó két első'.split(' '),
)

const counts = new Map()
for (const line of readFileSync(process.argv[2], 'utf8').split('\n').filter(Boolean)) {
  for (const [word] of JSON.parse(line)
    .text.normalize('NFC')
    .matchAll(/\p{L}+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1)
}
const { stdout } = spawnSync('hunspell', ['-d', 'hu_HU', '-m', '-i', 'utf-8'], {
  input: [...counts.keys()].join('\n'),
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
})

/** spelling → { count, forms, related } */
const spellings = new Map()
const kinds = new Map()
for (const line of stdout.split('\n')) {
  const [word, ...tags] = line.split(/\s+/).filter(Boolean)
  if (word === undefined || !counts.has(word)) continue
  const spelling = word.toLowerCase()
  const known = spellings.get(spelling) ?? { words: new Set(), forms: new Set(), related: new Set() }
  spellings.set(spelling, known)
  known.words.add(word)
  read(tags, spelling, known)
}

function read(tags, spelling, { forms, related }) {
  const all = (name) => tags.filter((tag) => tag.startsWith(`${name}:`)).map((tag) => tag.slice(name.length + 1))
  const stems = all('st').map((stem) => stem.toLowerCase())
  if (stems.length === 0) return
  const [kind = ''] = all('po')
  if (stems.length > 1 || all('pa').length > 0) {
    for (const part of [...stems, stems.join('')]) related.add(part)
    return
  }
  const [stem] = stems
  const [preverb = ''] = all('sp')
  if (preverb !== '') related.add(stem)
  const isAdverb = tags.some((tag) => /^is:.*(?:ESS|MODE|_adj|_adv)/.test(tag))
  const isDerived = all('ds').length > 0 || (isAdverb && !tags.some((tag) => /POSS|PLUR/.test(tag)))
  const set = isDerived ? related : forms
  set.add(preverb + stem)
  if (!kinds.has(preverb + stem)) kinds.set(preverb + stem, kind)
}

for (const [spelling, known] of spellings) {
  known.count = [...known.words].reduce((sum, word) => sum + counts.get(word), 0)
  // A word that is listed itself is no form of another noun, though it may be read so: 'végre'.
  if (!known.forms.has(spelling)) continue
  for (const form of known.forms) {
    if (form === spelling || kinds.get(form) === 'vrb') continue
    known.forms.delete(form)
    known.related.add(form)
  }
}

const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '')
const beginning = (word) => fold(word).slice(0, 3)
const isAsked = (lemma) =>
  /^\p{L}{3,}$/u.test(lemma) &&
  !LEFT_OUT.has(lemma) &&
  /^(?:noun|adj|vrb)/.test(kinds.get(lemma) ?? '') &&
  !/pron/.test(kinds.get(lemma))

const lemmas = new Map()
for (const { forms, count } of spellings.values())
  for (const form of forms) if (isAsked(form)) lemmas.set(form, (lemmas.get(form) ?? 0) + count)

const hash = (text) => createHash('sha256').update(text).digest('hex')
const beginnings = [...new Set([...lemmas.keys()].map(beginning))].sort((a, b) => (hash(a) < hash(b) ? -1 : 1))
const chosen = new Set()
let asked = 0
for (const one of beginnings) {
  if (asked >= WANTED_LEMMAS) break
  chosen.add(one)
  for (const [lemma, count] of lemmas) if (beginning(lemma) === one && count > 1) asked++
}
const lines = [...spellings]
  .filter(([spelling]) => chosen.has(beginning(spelling)) && /^\p{L}+$/u.test(spelling))
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([spelling, { count, forms, related }]) =>
    [
      spelling,
      count,
      [...forms]
        .filter((form) => isAsked(form))
        .map((form) => (kinds.get(form) === 'vrb' ? `${form}!` : form))
        .join(' '),
      [...related].join(' '),
    ].join('\t'),
  )
process.stdout.write(`${lines.join('\n')}\n`)
