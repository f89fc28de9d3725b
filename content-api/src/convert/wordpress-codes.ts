/** Converts WordPress shortcodes to HTML. */
import { escapeHtml } from 'shared-kernel/sanitize'
import { NOTE_IN_PLACE } from './footnotes.ts'

type Code = { name: string; attributes: Record<string, string>; text: string | null }

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))|"([^"]*)"|(\S+)/g
/** A tag with attributes or a known name; `[sic]` and `[1]` are text. */
const TAG = /\[(\/?)([a-zA-Z][\w-]{1,40})((?:\s+[^[\]<>]{0,2000}?)?)\s*\/?\](?!\()/g
const KNOWN =
  /^(?:audio|video|playlist|gallery|embed|caption|wp_caption|youtube|vimeo|soundcloud|powerpress|podcast|toc|footnotes?|efn_note|ref|mfn|sermons?|sermon_\w+|list_sermons|latest_series|(?:vc|et_pb|fusion|av|su|ux|elementor|tatsu|cs|x)_\w+|contact-form(?:-7)?|button|column|one_half|dropcap|spacer|divider|more)$/i

const NOTES = /^(?:footnote|efn_note|ref|mfn)$/i

/** HTML with shortcodes replaced, and the removed ones without an equivalent here. */
export function replaceShortcodes(text: string): { html: string; removed: string[] } {
  const removed: string[] = []
  const closed = new Set([...text.matchAll(/\[\/([\w-]+)\]/g)].map(([, name]) => name!.toLowerCase()))
  let html = text
  // Inner codes first: a caption may hold an audio code.
  for (const name of closed) {
    const pair = new RegExp(`\\[${name}((?:\\s+[^[\\]]{0,2000})?)\\]([^]*?)\\[/${name}\\]`, 'gi')
    if (KNOWN.test(name) || new RegExp(`\\[${name}[\\s\\]]`, 'i').test(text))
      html = html.replace(pair, (whole, attributes: string, inner: string) => {
        const replaced = replacementOf({ name, attributes: readAttributes(attributes), text: inner })
        if (replaced === null) removed.push(whole.slice(0, whole.indexOf(']') + 1))
        return replaced ?? inner
      })
  }
  html = html.replace(TAG, (whole, slash: string, name: string, attributes: string) => {
    if (!KNOWN.test(name) && !closed.has(name.toLowerCase()) && !attributes.includes('=')) return whole
    const replaced = slash ? '' : replacementOf({ name, attributes: readAttributes(attributes), text: null })
    if (replaced === null) removed.push(whole)
    return replaced ?? ''
  })
  return { html, removed }
}

function readAttributes(text: string): Record<string, string> {
  const entries = [...text.matchAll(ATTRIBUTE)].map(([, name, double, single, bare, ...rest], index) => [
    name?.toLowerCase() ?? String(index),
    double ?? single ?? bare ?? rest.find((value) => value !== undefined) ?? '',
  ])
  return Object.fromEntries(entries) as Record<string, string>
}

/** HTML for a shortcode; null without an equivalent here. */
function replacementOf({ name, attributes, text }: Code): string | null {
  const address = [...['src', 'mp3', 'm4a', 'ogg', 'wav', 'flac', 'mp4', 'm4v', 'webm', 'url', 'file'], '0']
    .map((key) => attributes[key]?.replace(/^=/, ''))
    .find(Boolean)
  const quoted = escapeQuotes(text?.trim() || address || '')
  if (NOTES.test(name) && text !== null) return `<${NOTE_IN_PLACE}>${text}</${NOTE_IN_PLACE}>`
  if (/^(?:wp_)?caption$/i.test(name) && text !== null) {
    const [, picture = '', words = ''] = /^\s*((?:<a[^>]*>\s*)?<img[^>]*>(?:\s*<\/a>)?)?([^]*)$/i.exec(text) ?? []
    const caption = words.trim() || attributes.caption
    return `\n\n${picture}\n\n${caption ? `<em>${caption}</em>` : ''}\n\n`
  }
  if (/^(?:audio|powerpress|podcast)$/i.test(name))
    return address ? `<audio src="${escapeQuotes(address)}"></audio>` : null
  if (/^video$/i.test(name)) return address ? `<video src="${escapeQuotes(address)}"></video>` : null
  if (/^(?:embed|youtube|vimeo|soundcloud)$/i.test(name)) {
    const full = /^\d+$/.test(quoted)
      ? `https://vimeo.com/${quoted}`
      : /^[\w-]{11}$/.test(quoted)
        ? `https://www.youtube.com/watch?v=${quoted}`
        : quoted
    return full ? `<iframe src="${full}"></iframe>` : null
  }
  return null
}

const escapeQuotes = (text: string) => escapeHtml(text.replaceAll('&amp;', '&'))
