/** Converts HTML of other systems to the Markdown of a sermon, and collects its recordings and pictures. */
import { type HtmlElement, type HtmlNode, parseTree, writeTree } from 'shared-kernel/sanitize'
import TurndownService from 'turndown'
// It also provides the parser of `parseTree`.
import { cleanHtml, cleanMarkdown } from '../import/sermons/clean-body.ts'
import { formParagraphs } from '../import/sermons/form-paragraphs.ts'
import { NOTE_IN_PLACE, NOTE_REFERENCE, takeFootnotes } from './footnotes.ts'
import type { ForeignFile } from './foreign-sermon.ts'
import { isVideoPage, kindOfAddress, resolveAddress } from './media-addresses.ts'

type Found = {
  files: ForeignFile[]
  /** Addresses of pictures, and pictures within the HTML (`data:`). */
  pictures: string[]
  /** Other frames, kept as links. */
  frames: string[]
}

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*', hr: '---' })
// It leaves tags and entities, which a text about them has as words.
turndown.escape = (text) =>
  TurndownService.prototype.escape(text).replace(/<(?=[a-z/!?])|&(?=#?[a-z\d]{1,31};)/gi, '\\$&')
turndown.keep(['u', 'sup', 'sub', 'small', 'mark', 'ins', 's', 'del', 'abbr', 'q', 'ruby'] as never)
turndown.remove(['script', 'style', 'noscript', 'title'] as never)
turndown.addRule('note', {
  filter: (node) => node.nodeName.toLowerCase() === NOTE_REFERENCE,
  replacement: (_content, node) => `[^${node.textContent}]`,
})
// Blank lines within a table would end its HTML.
turndown.addRule('table', {
  filter: 'table',
  replacement: (_content, node) =>
    `\n\n${(node as unknown as { outerHTML: string }).outerHTML.replace(/\s*\n\s*/g, ' ')}\n\n`,
})
turndown.addRule('emphasis', {
  filter: ['strong', 'b', 'em', 'i'],
  replacement(content, node) {
    if (content.trim() === '') return content
    const isStrong = /^(?:strong|b)$/i.test(node.nodeName)
    const sign = isStrong ? '**' : '*'
    if (canEmphasize(content, node)) return `${sign}${content}${sign}`
    return isStrong ? `<strong>${content}</strong>` : `<em>${content}</em>`
  },
})

/** CommonMark does not parse `**„Idézet”**szó`: a delimiter after punctuation must not be followed by a letter. */
function canEmphasize(content: string, { previousSibling, nextSibling }: Node): boolean {
  const isFree = (outside: string, inside: string) =>
    /^[\s\p{P}\p{S}]?$/u.test(outside) || !/[\p{P}\p{S}]/u.test(inside)
  const before = [...(previousSibling?.textContent ?? '')].at(-1) ?? ''
  const after = [...(nextSibling?.textContent ?? '')][0] ?? ''
  const inside = [...content]
  return isFree(before, inside[0]!) && isFree(after, inside.at(-1)!) && !/^\*|\*$/.test(content)
}

/**
 * @param base address of the page of the HTML
 * @param storedNotes footnotes stored beside the text, as HTML by id
 * @returns `lostWords`: words of the HTML that the Markdown does not show
 */
export function toMarkdown(
  html: string,
  { base = null, storedNotes = {} }: { base?: string | null; storedNotes?: Record<string, string> } = {},
) {
  const found: Found = { files: [], pictures: [], frames: [] }
  const read = (text: string) => takeMedia(parseTree(text, Infinity), base, found)
  const parsedNotes = new Map(Object.entries(storedNotes).map(([id, note]) => [id, read(note)]))
  const tree = read(html)
  const { body, notes } = takeFootnotes(formParagraphs(tree), parsedNotes)
  const text = turndown.turndown(writeTree(body))
  // A line separated the notes from the text.
  const blocks = [notes.length > 0 ? text.replace(/\n+---$/, '') : text, ...notes.map(writeNote)].filter(Boolean)
  const markdown = blocks.join('\n\n').replace(/\n{3,}/g, '\n\n')
  const whole = [writeTree(tree), ...[...parsedNotes.values()].map(writeTree)].join('\n\n')
  return { markdown, ...found, lostWords: lostWords(whole.replaceAll(NOTE_IN_PLACE, 'p'), markdown) }
}

function writeNote(note: HtmlNode[], index: number): string {
  const text = turndown.turndown(writeTree(note)).replace(/\n(?=.)/g, '\n    ')
  return `[^${index + 1}]: ${text || '–'}`
}

/** Compares both texts normalized as by the import; numbers of notes and list items are not words. */
function lostWords(html: string, markdown: string): string[] {
  const count = new Map<string, number>()
  const words = (text: string) => text.match(/\p{L}+/gu) ?? []
  for (const word of words(cleanMarkdown(markdown).plain)) count.set(word, (count.get(word) ?? 0) + 1)
  return words(cleanHtml(html).plain).filter((word) => {
    const remaining = count.get(word) ?? 0
    count.set(word, remaining - 1)
    return remaining <= 0
  })
}

/** Removes recordings and frames, collects pictures, and resolves relative addresses. */
function takeMedia(nodes: readonly HtmlNode[], base: string | null, found: Found): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (node.kind === 'text') return takeVideoLine(node.text, found)
    const { name, attributes } = node
    const own = attributes.src ?? attributes['data-src'] ?? attributes.data ?? ''
    const src = own && resolveAddress(own, base)
    if (name === 'img') {
      if (src) found.pictures.push(src)
      return src ? [{ ...node, attributes: { src, alt: attributes.alt ?? '' } }] : []
    }
    if (name === 'audio' || name === 'video') {
      const sources = [node, ...node.children].flatMap((one) =>
        one.kind === 'element' && one.attributes.src ? [resolveAddress(one.attributes.src, base)] : [],
      )
      found.files.push(
        ...sources.slice(0, 1).map((address) => ({ kind: kindOfAddress(address) ?? name, address }) as const),
      )
      return []
    }
    if (/^(?:iframe|embed|object)$/.test(name) && src) return takeFrame(src, found)
    const href = attributes.href === undefined ? undefined : resolveAddress(attributes.href, base)
    if (href !== undefined && kindOfAddress(href) === 'audio') found.files.push({ kind: 'audio', address: href })
    const changed: HtmlElement = {
      ...node,
      attributes: href === undefined ? attributes : { ...attributes, href },
      children: takeMedia(node.children, base, found),
    }
    return [changed]
  })
}

function takeFrame(src: string, found: Found): HtmlNode[] {
  const kind = kindOfAddress(src) ?? (isVideoPage(src) ? 'video' : null)
  if (kind) {
    found.files.push({ kind, address: src })
    return []
  }
  found.frames.push(src)
  const text: HtmlNode = { kind: 'text', text: src }
  return [
    {
      kind: 'element',
      name: 'p',
      attributes: {},
      children: [{ kind: 'element', name: 'a', attributes: { href: src }, children: [text] }],
    },
  ]
}

/** WordPress embeds a video if its address is alone on a line. */
function takeVideoLine(text: string, found: Found): HtmlNode[] {
  const rest = text.replace(/^[ \t]*(https?:\/\/\S+)[ \t]*$/gm, (line, address: string) => {
    if (!isVideoPage(address)) return line
    found.files.push({ kind: 'video', address })
    return ''
  })
  return rest.trim() === '' && text.trim() !== '' ? [] : [{ kind: 'text', text: rest }]
}
