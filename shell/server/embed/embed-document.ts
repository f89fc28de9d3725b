/** An inset as a document: what an address becomes in somebody's text (oEmbed), and what frames show (MF-05). Pure. */
import { createHash } from 'node:crypto'
import type { EmbedTree } from '../../embed/elements/embed-tree.ts'
import { escapeHtml } from '../http/escape.ts'
import { frameAncestors } from '../documents/headers.ts'
import { HEIGHT_SCRIPT } from './height-script.ts'
import type { Settings } from '../settings.ts'
import { DOCUMENT_STYLES } from './styles.ts'

const THEMES = ['light', 'dark']
const VOID = ['br', 'input']
/** Of a document: its page is the frame, and follows what the visitor's system says unless the host says otherwise. */
const documentStyles = (theme: string) =>
  `${DOCUMENT_STYLES}:root{color-scheme:${THEMES.includes(theme) ? theme : 'light dark'}}`

export function writeTree(tree: EmbedTree): string {
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

/** It works without its script, and is then as tall as the frame. Links and forms leave the frame. */
export function insetDocument(tree: EmbedTree, language: string, title: string, theme: string): string {
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><base target="_top"><style>${documentStyles(theme)}</style>`,
    writeTree(tree),
    `<script>${HEIGHT_SCRIPT}</script>`,
  ].join('')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Its policy: its script and its style by their hashes, sound from where the library has it, and nothing else. */
export function insetPolicy(
  theme: string,
  { embedHosts, mediaHosts }: Pick<Settings, 'embedHosts' | 'mediaHosts'>,
): string {
  return [
    `default-src 'none'; script-src ${hashOf(HEIGHT_SCRIPT)}; style-src ${hashOf(documentStyles(theme))}; media-src ${["'self'", ...mediaHosts].join(' ')}; base-uri 'none'; form-action 'self'`,
    ...frameAncestors(embedHosts),
  ].join('; ')
}
