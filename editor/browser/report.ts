/** The report of `npm run content -- sync` in sentences for editors. */

/** The fields that are read of `ImportReport` (content-api/src/import/import-report.ts). */
export interface SyncReport {
  issues: { severity: 'refused' | 'warning'; code: string; file: string; line?: number; message: string }[]
  waiting: { file: string; title: string; until: string | null }[]
  /** Names of what would go, by kind; `tooMany` kinds lost more than may go at once. */
  missing: Record<string, string[]>
  tooMany: string[]
  newPreachers: string[]
}

export interface Line {
  /** An entry of the editor, as its address; null for other files. */
  entry: string | null
  where: string
  text: string
  isRefused: boolean
}

export interface Summary {
  headline: string
  /** Something needs an editor. */
  isWrong: boolean
  lines: Line[]
}

/** Listed under `waiting` instead. */
const HELD_BACK = ['held-back', 'taken-out', 'expires']

/** A Bible text with gaps is the operator's. */
const isForEditors = ({ severity, code, file }: SyncReport['issues'][number]) =>
  !HELD_BACK.includes(code) && (severity === 'refused' || !file.startsWith('bible/'))

/** By code and English message; `$1` is the text in question. */
const SENTENCES: [code: string, message: RegExp, sentence: string][] = [
  ['bad-reference', /^"(.*?)" is no Bible/, '„$1” nem igehely. Így írja, például: Lk 15,11–32'],
  ['bad-field', /^"(.*?)" is no date/, '„$1” nem dátum. Így írja, például: 2026-11-29'],
  ['bad-field', /^"title" is missing/, 'Hiányzik a cím.'],
  ['bad-field', /^"(.*?)" is no address/, '„$1” nem lehet egy igehirdetés címe.'],
  ['bad-field', /^The format of "(.*?)" is not known/, '„$1”: ezt a fájlfajtát az oldal nem ismeri. MP3 vagy M4A jó.'],
  ['bad-field', /^"(.*?)" is neither an https/, '„$1” nem https:// kezdetű cím.'],
  [
    'bad-field',
    /^An entry of "\w+" needs/,
    'Egy felvételhez nincs fájl választva. Válasszon, vagy vegye ki a felvételt.',
  ],
  ['bad-field', /^"(.*?)" is longer than (\d+)/, 'A(z) „$1” mező túl hosszú: legfeljebb $2 betű lehet.'],
  [
    'bad-field',
    /^The text is longer than/,
    'A szöveg túl hosszú. Ossza két igehirdetésre, vagy vegye ki belőle a képeket.',
  ],
  ['bad-field', /^"(.*?)" is no attachment/, '„$1”: ez a fájl nem csatolható. PDF jó.'],
  ['linked-video', /name "(.*?)"/, 'A videó itt csak hivatkozás; lejátszani a(z) $1 oldalon lehet.'],
  [
    'bad-reference',
    /^References that no Bible has .*?: (.*)\.$/,
    'A szövegben nincs ilyen igehely, ezért nem hivatkozás: $1.',
  ],
  ['dropped-markup', /: (.*)\.$/, 'A szövegből kimaradt, ami itt nem jeleníthető meg: $1.'],
  ['dropped-text', /: (.*)\.$/, 'Az ilyen részekben álló szavak is kimaradtak: $1.'],
  ['hidden-text', /: (.*)\.$/, 'A rejtett szöveg kimaradt: $1.'],
  ['lost-address', /: (.*)\.$/, 'Ezek a hivatkozások sehova sem vezetnek, csak a szavuk maradt meg: $1.'],
  ['unclosed-markup', /: (.*)\.$/, 'Le nem zárt elem a szövegben: ami utána áll, kimaradt ($1).'],
  ['several-names', /^"(.*?)"/, '„$1”: ez egyetlen igehirdető neve lett. Több nevet külön igehirdetésbe írjon.'],
  ['missing-media', /no file "(.*?)"/, 'A „$1” fájl nincs feltöltve.'],
  ['no-content', /^/, 'Nincs sem szövege, sem felvétele.'],
  ['twice', /^/, 'Kétszer szerepel ugyanazzal az azonosítóval.'],
  ['taken', /^/, 'A száma vagy a címe már egy másik igehirdetésé.'],
  ['unreadable', /^/, 'A fájl eleje hibás, ezért nem olvasható.'],
  ['unclear-state', /^/, 'Nem érthető, megjelenhet-e, ezért még nem látszik.'],
  ['unknown-field', /^The field "(.*?)"/, 'Az oldal a(z) „$1” mezőt nem ismeri, kihagyta.'],
]

function toSentence({ code, message }: SyncReport['issues'][number]): string {
  for (const [known, pattern, sentence] of SENTENCES) {
    const found = code === known ? pattern.exec(message) : null
    if (found) return sentence.replace(/\$([12])/g, (_, group: string) => found[Number(group)] ?? '')
  }
  // Of importers and of files that editors do not write.
  return `Az oldal gondozójának szól: ${message}`
}

function toPlace(file: string) {
  const name = /^(?:.*\/)?sermons\/(.+)\.(?:md|markdown)$/.exec(file)?.[1]
  return name === undefined
    ? { entry: null, where: file }
    : { entry: `#/collections/sermons/entries/${encodeURIComponent(name)}`, where: name }
}

const STOPPED_REMEDY =
  'Szóljon az oldal gondozójának. Ha valóban törölni kell ezeket: npm run content -- sync <mappa> --yes'

/** Lines for editors: things to mend first, then those that wait. */
export function summarize(report: SyncReport): Summary {
  if (report.tooMany.length > 0) {
    const lost = report.tooMany.flatMap((kind) => report.missing[kind] ?? [])
    const line = { entry: null, where: 'Ezek tűnnének el', text: lost.slice(0, 10).join(', '), isRefused: false }
    const remedy = { entry: null, where: 'Mit tegyen', text: STOPPED_REMEDY, isRefused: false }
    return { headline: 'megállt: túl sok tartalom tűnne el', isWrong: true, lines: [remedy, line] }
  }
  const issues = report.issues.filter(isForEditors)
  const lines = issues.map((issue) => ({
    ...toPlace(issue.file),
    text: toSentence(issue),
    isRefused: issue.severity === 'refused',
  }))
  const preachers = report.newPreachers.map((name) => ({
    ...{ entry: null, where: name, isRefused: false },
    text: 'Új igehirdető. Ha elírás, javítsa ki.',
  }))
  const waiting = report.waiting.map(({ file, title, until }) => ({
    ...toPlace(file),
    ...{ where: title, isRefused: false },
    text: until === null ? 'Piszkozat, nem látszik.' : `Ekkor jelenik meg: ${until}`,
  }))
  const result = lines.length === 0 ? 'minden rendben' : `${lines.length} javítanivaló`
  const headline = waiting.length === 0 ? result : `${result}, ${waiting.length} még nem látszik`
  return { headline, isWrong: lines.length > 0, lines: [...lines, ...preachers, ...waiting] }
}
