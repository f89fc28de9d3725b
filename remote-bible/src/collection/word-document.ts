/** Lazy module: the collection as a Word document. The library is 58 kB. */
import { Document, ExternalHyperlink, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import { type Quoted, quote, sourceParts, splitNumbers } from 'shared-kernel/collection'
import type { Section } from './export-collection.ts'

/** In half points. */
const TEXT_SIZE = 24
/** 1.25 cm and a line's half, in twentieths of a point. */
const INDENT = 709
const GAP = 120

/** @param language of the text, for hyphenation and spelling */
export const wordDocument = (title: string, sections: readonly Section[], language: string): Promise<Blob> =>
  Packer.toBlob(
    new Document({
      title,
      creator: location.host,
      styles: {
        default: {
          document: {
            run: { font: 'Times New Roman', size: TEXT_SIZE, language: { value: language } },
            paragraph: { spacing: { after: GAP } },
          },
        },
        // Word's own style for quotations, by its name: its look can be changed for all of them at once.
        paragraphStyles: [
          { id: 'Quote', name: 'Quote', basedOn: 'Normal', quickFormat: true, paragraph: { indent: { left: INDENT } } },
        ],
      },
      sections: [{ children: sections.flatMap(sectionParagraphs) }],
    }),
  )

const sectionParagraphs = ({ title, entries }: Section): Paragraph[] => [
  new Paragraph({ heading: HeadingLevel.HEADING_1, children: runs(title) }),
  ...entries.flatMap(({ label, note, quoted }) => [
    ...(label === null ? [] : [new Paragraph({ keepNext: true, children: labelled(label, note) })]),
    new Paragraph({ style: 'Quote', keepNext: true, children: runs(quote(quoted.text)) }),
    new Paragraph({ style: 'Quote', children: sourceRuns(quoted) }),
  ]),
]

const labelled = (label: string, note: string | null) => [
  new TextRun({ text: `${label}: `, bold: true }),
  ...runs(note ?? ''),
]

/** Lines of a text, with raised verse numbers. */
const runs = (text: string): TextRun[] =>
  text
    .split(/\s*\n\s*/)
    .flatMap((line, nth) => [
      ...(nth > 0 ? [new TextRun({ break: 1 })] : []),
      ...splitNumbers(printable(line)).map((part) => new TextRun({ text: part.text, superScript: part.isNumber })),
    ])

function sourceRuns(quoted: Quoted) {
  const { before, title, after } = sourceParts(quoted)
  const words = new TextRun({ text: printable(title), italics: true, style: 'Hyperlink' })
  return [
    new TextRun({ text: printable(before), italics: true }),
    ...(quoted.address ? [new ExternalHyperlink({ link: quoted.address, children: [words] })] : [words]),
    new TextRun({ text: printable(after), italics: true }),
  ]
}

/** XML cannot hold control characters. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
