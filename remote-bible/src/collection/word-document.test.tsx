import { strFromU8, unzipSync } from 'fflate'
import type { Section } from './export-collection.ts'
import { wordDocument } from './word-document.ts'

const sections: Section[] = [
  {
    title: 'A tékozló fiú',
    entries: [
      {
        label: 'Jegyzet',
        note: 'Első sor\nMásodik <sor>\u0001',
        quoted: {
          text: 'Az apa „fut”.',
          title: 'A tékozló fiú',
          preacher: 'Kis Éva',
          address: 'https://l.hu/node/12#p4',
        },
      },
      { label: null, note: null, quoted: { text: '¹⁶Mert úgy', title: 'Jn 3,16', translation: 'Próba' } },
    ],
  },
]

/** The files of the document by name. jsdom's `Blob` has no `arrayBuffer()`. */
async function filesOf(document: Blob): Promise<Record<string, string>> {
  const reader = new FileReader()
  const read = new Promise((resolve) => reader.addEventListener('load', resolve))
  reader.readAsArrayBuffer(document)
  await read
  const files = unzipSync(new Uint8Array(reader.result as ArrayBuffer))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('a Word document has headings, notes, indented quotations with verse numbers, and linked sources', async () => {
  const files = await filesOf(await wordDocument('Gyűjtő', sections, 'hu'))
  const xml = files['word/document.xml']!
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  const paragraphs = [...document.getElementsByTagName('w:p')].map((paragraph) => ({
    style: paragraph.getElementsByTagName('w:pStyle')[0]?.getAttribute('w:val'),
    text: paragraph.textContent,
  }))
  expect(paragraphs).toEqual([
    { style: 'Heading1', text: 'A tékozló fiú' },
    { style: undefined, text: 'Jegyzet: Első sorMásodik <sor> ' },
    { style: 'Quote', text: '„Az apa »fut«.”' },
    { style: 'Quote', text: 'Kis Éva: A tékozló fiú' },
    { style: 'Quote', text: '„16Mert úgy”' },
    { style: 'Quote', text: 'Jn 3,16, Próba' },
  ])
  expect(xml).toMatch(/<w:br\/>/)
  expect(xml).toMatch(/<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t[^>]*>16</)
  expect(xml).toMatch(/<w:hyperlink [^>]*w:anchor="p4"/)
  expect(files['word/_rels/document.xml.rels']).toContain('Target="https://l.hu/node/12" TargetMode="External"')
  expect(files['word/styles.xml']).toMatch(/w:lang w:val="hu"/)
})
