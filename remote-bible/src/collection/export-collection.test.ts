import type { Gathered } from 'shared-kernel/collection'
import { parseFile } from './collection-file.ts'
import { escapeMarkdown, type Format, formatSections, sectionsOf } from './export-collection.ts'
import { useText } from './messages.ts'

const AT = '2026-11-22T10:00:00.000Z'
const place = { at: AT, paragraph: 4, words: 'Az apa fut' }
const sermon: Gathered = {
  source: { path: '/node/12', title: 'A tékozló fiú', preacher: 'Kis Éva', date: '2014-02-28' },
  items: [
    { ...place, id: 'n', kind: 'note', text: 'Ezt *olvasd* fel' },
    { ...place, id: 'b', kind: 'bookmark' },
    { ...place, id: 'q', kind: 'quotation', text: 'Az apa „fut”.' },
  ],
}
const passage: Gathered = {
  source: { path: '/ige/Jn/3/16', title: 'Jn 3,16', preacher: null, date: null },
  items: [{ id: 'v', at: AT, kind: 'verses', label: 'Jn 3,16', text: 'Mert úgy', translation: 'Próba' }],
}
const citations: Gathered = {
  source: { path: '/idezetek', title: 'Idézetek', preacher: null, date: null },
  items: [
    { id: 'c', at: AT, kind: 'citation', text: 'Aki hazaér', about: 'Kis Éva: A tékozló fiú', sermon: '/node/12' },
    { id: 'd', at: AT, kind: 'citation', text: 'Ne *félj*', about: null, sermon: null },
  ],
}
const context = { origin: 'https://l.hu', language: 'hu', t: useText.in('hu') }
const formatted = (all: Gathered[], format: Format) => formatSections(sectionsOf(all, context), format)

test('text export gives each item its source', () => {
  const source = '(Kis Éva: A tékozló fiú, 2014. február 28., https://l.hu/node/12#p4)'
  expect(formatted([sermon, passage], 'text')).toBe(
    [
      'A tékozló fiú',
      `Jegyzet: Ezt *olvasd* fel\n„Az apa fut …” ${source}`,
      `Könyvjelző: „Az apa fut …” ${source}`,
      `„Az apa »fut«.” ${source}`,
      '\nJn 3,16',
      '„Mert úgy” (Jn 3,16, Próba, https://l.hu/ige/Jn/3/16)\n',
    ].join('\n\n'),
  )
})

test('Markdown export quotes each item with its source and escapes syntax', () => {
  const source = '> — Kis Éva: A tékozló fiú, 2014. február 28., <https://l.hu/node/12#p4>'
  expect(formatted([sermon, passage], 'markdown')).toBe(
    [
      '## A tékozló fiú',
      `**Jegyzet:** Ezt \\*olvasd\\* fel\n\n> „Az apa fut …”\n>\n${source}`,
      `**Könyvjelző:**\n\n> „Az apa fut …”\n>\n${source}`,
      `> Az apa „fut”.\n>\n${source}`,
      '\n## Jn 3,16',
      '> Mert úgy\n>\n> — Jn 3,16, Próba, <https://l.hu/ige/Jn/3/16>\n',
    ].join('\n\n'),
  )
})

test('HTML export has headings, labels and indented quotations', () => {
  const html = formatted([sermon, passage], 'html')
  expect(html.match(/<h2>.*?<\/h2>/g)).toEqual(['<h2>A tékozló fiú</h2>', '<h2>Jn 3,16</h2>'])
  expect(html).toContain('<p><b>Jegyzet:</b> Ezt *olvasd* fel</p><blockquote')
  expect(html).toContain('<p><b>Könyvjelző:</b></p><blockquote')
  expect(html).toContain('<a href="https://l.hu/node/12#p4">A tékozló fiú</a>, 2014. február 28.</i>')
})

test('a citation has its own source and links to its sermon, else to the citations page', () => {
  expect(formatted([citations], 'text')).toBe(
    [
      'Idézetek',
      '„Aki hazaér” (Kis Éva: A tékozló fiú, https://l.hu/node/12)',
      '„Ne *félj*” (Idézetek, https://l.hu/idezetek)\n',
    ].join('\n\n'),
  )
  expect(formatted([citations], 'markdown')).toBe(
    [
      '## Idézetek',
      '> Aki hazaér\n>\n> — Kis Éva: A tékozló fiú, <https://l.hu/node/12>',
      '> Ne \\*félj\\*\n>\n> — Idézetek, <https://l.hu/idezetek>\n',
    ].join('\n\n'),
  )
})

test.each([
  ['# nem cím', '\\# nem cím'],
  ['- nem lista', '\\- nem lista'],
  ['a\n  + b', 'a\n  \\+ b'],
  ['1. nem számozás', '1\\. nem számozás'],
  ['2024 éve', '2024 éve'],
  ['<b>_x_</b> [y](z)', '\\<b\\>\\_x\\_\\</b\\> \\[y\\](z)'],
])('Markdown escapes %j as %j', (text, written) => expect(escapeMarkdown(text)).toBe(written))

const file = (about: object) => JSON.stringify({ format: 'lelkesz-collection', version: 1, collection: [], ...about })

test.each([
  ['', 'foreign'],
  ['null', 'foreign'],
  ['[]', 'foreign'],
  [file({ format: 'lelkesz-plans' }), 'ofPlans'],
  [file({ format: 'mas' }), 'foreign'],
  [file({ version: 0 }), 'foreign'],
  [file({ version: '1' }), 'foreign'],
  [file({ collection: {} }), 'foreign'],
  [file({ version: 2 }), 'newer'],
  [file({}), { collection: [], unreadable: 0 }],
  [file({ collection: [passage, 7] }), { collection: [passage], unreadable: 1 }],
  [file({ collection: [{ ...passage, items: [null, ...passage.items] }] }), { collection: [passage], unreadable: 1 }],
])('the file %s is %j', (text, read) => expect(parseFile(text)).toEqual(read))
