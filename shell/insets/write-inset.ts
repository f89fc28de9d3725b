/** An inset as a document for a frame (MF-05). Pure. */
import { createHash } from 'node:crypto'
import type { InsetTree } from '../src/embed/inset-tree.ts'
import { escapeHtml } from '../server/escape.ts'
import { frameAncestors } from '../server/headers.ts'
import { CARD_SCRIPT } from './card-script.ts'
import type { Settings } from '../server/settings.ts'
import type { WantedInset } from './read-wanted.ts'
import { DOCUMENT_STYLES } from './styles.ts'

const THEMES = ['light', 'dark']
const VOID = ['br', 'input']
/** Of a document: its page is the frame, and follows what the visitor's system says unless the host says otherwise. */
const documentStyles = (theme: string) =>
  `${DOCUMENT_STYLES}:root{color-scheme:${THEMES.includes(theme) ? theme : 'light dark'}}`

export function writeTree(tree: InsetTree): string {
  return tree
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node)
      const [name, attributes, ...children] = node
      const written = Object.entries(attributes).map(([key, value]) => attribute(key, value))
      const begin = `<${name}${written.join('')}>`
      return VOID.includes(name) ? begin : `${begin}${writeTree(children)}</${name}>`
    })
    .join('')
}

const attribute = (key: string, value: string) => (value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`)

/** How a document of an inset is shown: `isCard` where it tells the page around its height (oEmbed). */
export interface ShownInset {
  theme: string
  isCard: boolean
}

/** The document of an inset, for a frame; without scripts unless it is a card. Links leave the frame. */
export function insetDocument(
  tree: InsetTree,
  { language }: WantedInset,
  title: string,
  { theme, isCard }: ShownInset,
): string {
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><base target="_top"><style>${documentStyles(theme)}</style>`,
    writeTree(tree),
    ...(isCard ? [`<script>${CARD_SCRIPT}</script>`] : []),
  ].join('')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Its policy: what stands in it by its hash, sound from where the library has it, and nothing else. */
export function insetPolicy(
  { theme, isCard }: ShownInset,
  { embedHosts, mediaHosts }: Pick<Settings, 'embedHosts' | 'mediaHosts'>,
): string {
  const script = isCard ? ` script-src ${hashOf(CARD_SCRIPT)};` : ''
  return [
    `default-src 'none';${script} style-src ${hashOf(documentStyles(theme))}; media-src ${["'self'", ...mediaHosts].join(' ')}; base-uri 'none'; form-action 'self'`,
    ...frameAncestors(embedHosts),
  ].join('; ')
}
