/** Reads RSS, podcast feeds and Atom. */
import { escapeHtml } from 'shared-kernel/sanitize'
import type { SourceFile } from '../import/source-files.ts'
import type { ImportReport } from '../import/import-report.ts'
import { childOf, readFeedItems, textOf, type XmlElement, type XmlItem } from './feed-items.ts'
import { addValue, type FileKind, type ForeignFile, type ForeignSermon, type ForeignValues } from './foreign-sermon.ts'
import { readForeignDate } from './foreign-dates.ts'

/** Elements that are read, or have no information about a sermon. */
const READ = new Set(
  (
    'title link pubdate guid description content:encoded itunes:summary enclosure author itunes:author dc:creator itunes:duration ' +
    'itunes:keywords category itunes:episode dc:date published updated summary content id media:content dc:language itunes:title ' +
    'itunes:explicit itunes:episodetype itunes:block comments wfw:commentrss slash:comments source itunes:subtitle'
  ).split(' '),
)

export async function* readFeed(source: SourceFile, report: ImportReport): AsyncGenerator<{ sermon: ForeignSermon }> {
  let author = ''
  for await (const item of readFeedItems(source, report)) {
    // Elements of the channel usually precede its items.
    if (item.name === 'itunes:author' && !author) author = item.text.trim()
    if (item.name === 'item' || item.name === 'entry') yield { sermon: readItem(item, author) }
    else if (item.name === 'atom:link' && item.attributes.rel === 'next')
      report.warn('more-pages', item.at, `The feed goes on at ${item.attributes.href}: convert that address as well.`)
  }
}

function readItem(item: XmlItem, channelAuthor: string): ForeignSermon {
  const values: ForeignValues = {}
  const link = linkOf(item)
  const title = textOf(item, 'title') || textOf(item, 'itunes:title')
  const people = item.children.filter(({ name }) => /^(?:itunes:author|dc:creator|author)$/.test(name)).map(nameIn)
  const named = people.filter((name) => name !== '' && name !== channelAuthor)
  const moment = ['pubdate', 'dc:date', 'published', 'updated'].map((name) => textOf(item, name)).find(Boolean) ?? ''
  addValue(values, 'title', title)
  addValue(values, 'preacher', named[0] ?? channelAuthor)
  // Without the time, which is that of the upload.
  addValue(values, 'date', readForeignDate(moment)?.slice(0, 10) ?? moment)
  addValue(values, 'seconds', textOf(item, 'itunes:duration'))
  addValue(values, 'series_order', textOf(item, 'itunes:episode'))
  addValue(values, 'lang', textOf(item, 'dc:language'))
  addValue(values, 'tags', ...textOf(item, 'itunes:keywords').split(','))
  for (const { name, text, attributes } of item.children)
    if (name === 'category') addValue(values, 'tags', text || attributes.label || attributes.term)
  const texts = ['content:encoded', 'content', 'description', 'itunes:summary', 'summary'].map((name) =>
    htmlOf(item, name),
  )
  const html = texts.find(Boolean) ?? ''
  const others = texts.filter((text) => text !== '' && !contains(html, text))
  const fields = item.children.filter(({ name }) => !READ.has(name))
  return {
    at: { ...item.at, place: title },
    key: `feed ${textOf(item, 'guid') || textOf(item, 'id') || link || title}`,
    name: title || moment,
    values,
    html,
    base: link || null,
    files: filesOf(item),
    unmapped: { ...(others.length > 0 && { description: others }), ...(link && { link }), ...toRecord(fields) },
  }
}

/** True if the longer text contains the shorter one. */
const contains = (whole: string, part: string) => plain(whole).includes(plain(part).slice(0, 200))
const plain = (text: string) => text.replace(/<[^>]*>|&[a-z]+;|[^\p{L}\p{N}]/gu, '')

/** `mail@host (Name)` of RSS, or the `name` of Atom. */
function nameIn(element: XmlElement): string {
  const text = (textOf(element, 'name') || element.text).trim()
  return /^\S+@\S+\s+\((.+)\)$/.exec(text)?.[1] ?? (/^\S+@\S+$/.test(text) ? '' : text)
}

function htmlOf(item: XmlItem, name: string): string {
  const element = childOf(item, name)
  if (!element) return ''
  // XHTML consists of elements of the feed itself.
  return element.children.length > 0 ? element.nodes.map(write).join('') : element.text.trim()
}

function write(node: XmlElement | string): string {
  if (typeof node === 'string') return escapeHtml(node)
  const { name, attributes, nodes } = node
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${written.join('')}>${nodes.map(write).join('')}</${name}>`
}

function linkOf(item: XmlItem): string {
  const links = item.children.filter(({ name }) => name === 'link')
  const page = links.find(({ attributes: { rel = 'alternate' } }) => rel === 'alternate')
  return page?.text.trim() || page?.attributes.href || ''
}

function filesOf(item: XmlItem): ForeignFile[] {
  return item.children.flatMap(({ name, attributes }) => {
    const isFile =
      name === 'enclosure' || name === 'media:content' || (name === 'link' && attributes.rel === 'enclosure')
    const address = attributes.url ?? attributes.href
    if (!isFile || !address) return []
    const mime = attributes.type ?? null
    const kind: FileKind = mime?.startsWith('video/')
      ? 'video'
      : mime === null || mime.startsWith('audio/')
        ? 'audio'
        : 'attachments'
    return mime?.startsWith('image/')
      ? []
      : [{ kind, address: address.trim(), mime, bytes: attributes.length ?? attributes.filesize }]
  })
}

function toRecord(elements: XmlElement[]): Record<string, unknown> {
  return Object.fromEntries(
    elements.map(({ name, attributes, text }) => [
      name,
      Object.keys(attributes).length > 0 ? { ...attributes, text: text.trim() } : text.trim(),
    ]),
  )
}
