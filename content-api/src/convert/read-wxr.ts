/**
 * Reads WordPress exports (WXR): posts, and the sermons of Sermon Manager, Church Content, Advanced Sermons and others.
 */
import { isRecord } from 'shared-kernel/json'
import type { ImportReport } from '../import/import-report.ts'
import type { SourceFile } from '../import/source-files.ts'
import { readFeedItems, textOf, type XmlItem } from './feed-items.ts'
import { addValue, type ForeignFile, type ForeignSermon, meaningOf, type ForeignValues } from './foreign-sermon.ts'
import { replaceShortcodes } from './wordpress-codes.ts'

/** Post types of sermon plugins, and common custom ones. */
const SERMON_TYPE = /sermon|message|predik|igehird|tanitas|^cpl_item$|podcast|episode/i
/** Types that are not pages. */
const TECHNICAL_TYPE =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|acf-\w+|elementor_\w+)$/

/** Fields of every item, and internal fields of plugins, without information about a sermon. */
const TECHNICAL_META =
  /^_?(?:edit_(?:last|lock)|wp_|oembed|yoast|aioseo|rank_math|genesis|elementor|et_|wpb_|vc_|jetpack|pingme|encloseme|dsq|fl_builder|menu_item|sharing|publicize|sermons?_(?:size|views)|wpfc_sermon_size|views_count|post_views|Views|ctc_sermon_has|wpfc_service_type_select)/i

/** Fields that repeat a value in another format. */
const DOUBLED = /^(?:_?sermon_)?(?:audio|notes|bulletin)_id$/

type Overview = Awaited<ReturnType<typeof lookThrough>>

/**
 * Reads the file twice: attachments and authors may follow the items that reference them.
 * @param types the post types to take; by default those of sermon plugins, else posts
 */
export async function* readWxr(
  source: SourceFile,
  {
    report,
    types,
    recordUnmapped,
  }: {
    report: ImportReport
    types?: string[]
    /** Receives skipped items. */
    recordUnmapped: (fields: Record<string, unknown>, at: XmlItem['at']) => void
  },
): AsyncGenerator<{ sermon: ForeignSermon; storedNotes?: Record<string, string> }> {
  const overview = await lookThrough(source, report)
  const { types: found, isMadeOfSermons } = overview
  const isTaken = (type: string) =>
    types?.includes(type) ?? (isMadeOfSermons ? SERMON_TYPE.test(type) : type === 'post')
  for (const [type, count] of found)
    if (!isTaken(type) && !TECHNICAL_TYPE.test(type))
      report.warn(
        'left-out',
        { file: source.name },
        `${count} items of the type "${type}" are no sermons; they are kept beside. --types ${type} takes them.`,
      )
  for await (const item of readFeedItems(source)) {
    if (item.name !== 'item') continue
    const type = textOf(item, 'wp:post_type')
    const status = textOf(item, 'wp:status')
    if (isTaken(type) && !/^(?:trash|auto-draft|inherit)$/.test(status)) yield readPost(item, overview, report)
    else if (!TECHNICAL_TYPE.test(type) && status !== 'auto-draft') recordUnmapped(rawItem(item), item.at)
  }
}

async function lookThrough(source: SourceFile, report: ImportReport) {
  const overview = {
    /** Number of items by type. */
    types: new Map<string, number>(),
    attachments: new Map<string, string>(),
    authors: new Map<string, string>(),
    isMadeOfSermons: false,
  }
  for await (const item of readFeedItems(source, report)) {
    if (item.name === 'wp:author')
      overview.authors.set(textOf(item, 'wp:author_login'), textOf(item, 'wp:author_display_name'))
    if (item.name !== 'item') continue
    const type = textOf(item, 'wp:post_type')
    overview.types.set(type, (overview.types.get(type) ?? 0) + 1)
    if (type === 'attachment') overview.attachments.set(textOf(item, 'wp:post_id'), textOf(item, 'wp:attachment_url'))
    else if (SERMON_TYPE.test(type)) overview.isMadeOfSermons = true
  }
  return overview
}

function rawItem(item: XmlItem): Record<string, unknown> {
  return Object.fromEntries(
    item.children.filter(({ text }) => text.trim()).map(({ name, text }) => [name, text.trim()]),
  )
}

function readPost(item: XmlItem, { attachments, authors }: Overview, report: ImportReport) {
  const { at } = item
  const id = textOf(item, 'wp:post_id')
  const link = textOf(item, 'link')
  const title = textOf(item, 'title')
  const status = textOf(item, 'wp:status')
  const posted = textOf(item, 'wp:post_date')
  const values: ForeignValues = {}
  const unmapped: Record<string, unknown> = {}
  const files: ForeignFile[] = []
  let storedNotes: Record<string, string> | undefined
  let html = textOf(item, 'content:encoded')
  addValue(values, 'title', title)

  for (const { name, attributes, text } of item.children) {
    if (name !== 'category' || !text.trim()) continue
    const domain = attributes.domain ?? 'category'
    const meaning = domain === 'post_format' ? 'lang' : meaningOf(domain)
    if (domain === 'post_format') continue
    if (meaning) addValue(values, meaning, text)
    else addTo(unmapped, domain, text.trim())
  }
  for (const meta of item.children.filter(({ name }) => name === 'wp:postmeta')) {
    const key = textOf(meta, 'wp:meta_key')
    const value = textOf(meta, 'wp:meta_value')
    if (value === '' || TECHNICAL_META.test(key)) continue
    if (key === '_thumbnail_id') addTo(unmapped, 'picture', attachments.get(value) ?? value)
    else if (key === 'footnotes') storedNotes = readStoredNotes(value)
    else if (key === 'enclosure') files.push(readEnclosure(value))
    else readMeta(key, value)
  }
  function readMeta(key: string, value: string) {
    const meaning = meaningOf(key)
    const attachment = /^\d+$/.test(value) ? attachments.get(value) : undefined
    if (DOUBLED.test(key) && attachment === undefined) return
    if (meaning === 'audio' || meaning === 'video' || meaning === 'attachments')
      addValue(values, meaning, attachment ?? value)
    else if (meaning === 'body') html = [html, value].filter(Boolean).join('\n\n')
    // The order of a serialized PHP value is defined by its plugin.
    else if (meaning && !/^(?:a|O|s):\d+:/.test(value) && meaning !== 'path' && meaning !== 'draft' && meaning !== 'id')
      addValue(values, meaning, value)
    else addTo(unmapped, key, value)
  }
  const excerpt = textOf(item, 'excerpt:encoded')
  const comments = item.children
    .filter(({ name }) => name === 'wp:comment')
    .map((comment) => rawItem({ ...comment, at }))
  if (html === '') html = excerpt
  else if (excerpt) unmapped.excerpt = excerpt
  if (comments.length > 0) unmapped.comments = comments

  const { html: replaced, removed } = replaceShortcodes(html)
  if (removed.length > 0) unmapped.shortcodes = removed
  values.date ??= /^[1-9]\d{3}-/.test(posted) ? [posted.slice(0, 10)] : undefined
  const login = textOf(item, 'dc:creator')
  const author = authors.get(login) || login
  // Administrators publish sermons of others; any other author is the preacher.
  if (!/^(?:admin|administrator|root|web|webmester|webmaster|szerkeszt|user|felhasznal|wordpress)/i.test(author))
    values.preacher ??= author ? [author] : undefined
  else if (!values.preacher) addTo(unmapped, 'author', author)
  addValue(values, 'path', link.includes('?') ? null : link)
  if (textOf(item, 'wp:post_password')) report.warn('password', at, `"${title}" had a password and becomes a draft.`)
  const sermon: ForeignSermon = {
    at: { ...at, place: title },
    key: `wordpress ${textOf(item, 'guid') || link || id}`,
    name: textOf(item, 'wp:post_name') || title || id,
    values,
    html: replaced,
    base: link || null,
    files,
    isDraft: /^(?:draft|pending|private)$/.test(status) || textOf(item, 'wp:post_password') !== '',
    publishAt: status === 'future' && posted ? posted.slice(0, 16) : null,
    unmapped,
  }
  return { sermon, ...(storedNotes && { storedNotes }) }
}

function addTo(unmapped: Record<string, unknown>, name: string, value: string) {
  const before = unmapped[name]
  unmapped[name] = before === undefined ? value : [before, value].flat()
}

/** Gutenberg's footnotes: a list of `{ id, content }`. */
function readStoredNotes(value: string): Record<string, string> | undefined {
  try {
    const notes: unknown = JSON.parse(value)
    if (!Array.isArray(notes)) return undefined
    return Object.fromEntries(notes.filter(isRecord).map(({ id, content }) => [String(id), String(content)]))
  } catch {
    return undefined
  }
}

/** Address, length in bytes and MIME type, one per line. */
function readEnclosure(value: string): ForeignFile {
  const [address = '', bytes, mime = null] = value.split(/\s*\n\s*/)
  return {
    kind: mime?.startsWith('video/') ? 'video' : 'audio',
    address,
    mime: mime && /^\w+\/[\w.+-]+$/.test(mime) ? mime : null,
    bytes,
  }
}
