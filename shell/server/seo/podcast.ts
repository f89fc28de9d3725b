/** Podcast extensions of RSS: elements of Apple and of the podcast namespace, transcripts and chapters. */
import { createHash } from 'node:crypto'
import type { Config, Sermon } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import { absoluteAddress, type HtmlNode, isBlock } from 'shared-kernel/sanitize'
import { escapeHtml } from 'shared-kernel/sanitize'
import { shownTree } from '../http/markup.ts'

/** Addresses of a sermon's text and of the chapters of its first recording. */
export const transcriptPath = (nid: number | string) => `/podcast/${nid}/transcript.html`
export const chaptersPath = (nid: number | string) => `/podcast/${nid}/chapters.json`

/** Namespace of the guids of podcasts, from the podcast namespace's specification. */
const NAMESPACE = 'ead4c236bf5858c6a2c6a6b28d128cb6'

/** A UUID of version 5 of the feed's address without scheme and slashes at the end. */
export function podcastGuid(feedAddress: string): string {
  const name = feedAddress.replace(/^https?:\/\//, '').replace(/\/+$/, '')
  const bytes = createHash('sha1').update(Buffer.from(NAMESPACE, 'hex')).update(name).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The square cover, else the site's picture. */
export function podcastCover({ podcast, site }: Config, origin: string): string | null {
  const cover = podcast?.cover || site.og_cover
  return cover ? absoluteAddress(cover, origin) : null
}

/** The first recording with chapters. */
export const withChapters = (files: Sermon['files']) =>
  files.find(({ kind, chapters }) => kind === 'audio' && !!chapters?.length)

/** JSON chapters of the podcast namespace; null without any. */
export function chaptersText(sermon: Sermon): string | null {
  const { chapters = [] } = withChapters(sermon.files) ?? {}
  if (chapters.length === 0) return null
  const parts = chapters.map(({ start, title }) => ({ startTime: start, title }))
  return JSON.stringify({ version: '1.2.0', title: sermon.title, chapters: parts })
}

/** The sermon's own text as a page of plain paragraphs; null without a text. */
export function transcriptText({ title, lang, path, body }: Sermon, origin: string): string | null {
  const paragraphs = paragraphsOf(shownTree(body))
  if (paragraphs.length === 0) return null
  const name = escapeHtml(title)
  const canonical = escapeHtml(absoluteAddress(path, origin) ?? origin + paths.search())
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><title>${name}</title>`,
    `<link rel="canonical" href="${canonical}"></head><body><h1>${name}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    '</body></html>',
  ].join('\n')
}

/** Text of each block; text between blocks is a paragraph of its own. */
function paragraphsOf(tree: readonly HtmlNode[]): string[] {
  const paragraphs = ['']
  const visit = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) {
      if (node.kind === 'text') {
        paragraphs[paragraphs.length - 1] += node.text
        continue
      }
      const isParagraph = isBlock(node.name)
      if (isParagraph) paragraphs.push('')
      else if (node.name === 'br') paragraphs[paragraphs.length - 1] += ' '
      visit(node.children)
      if (isParagraph) paragraphs.push('')
    }
  }
  visit(tree)
  return paragraphs.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
}
