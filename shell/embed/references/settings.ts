/** Options of the tag of `igehelyek.js`; all are optional. */
import { siteOfScript } from '../elements/host-page.ts'
import { en, hu } from './messages.ts'

/**
 * Elements without linked references: links, controls (`textbox`, `combobox`, `listbox`), code, headings, editable
 * text.
 */
const NEVER =
  'a,button,code,h1,h2,h3,kbd,label,pre,samp,script,select,style,summary,svg,textarea,' +
  '[role=button],[aria-hidden=true],[role$=box],[role=link],[role=img],[contenteditable],[data-igehelyek=off],[role=tab],[role=option]'

export interface LinkerSettings {
  /** Origin of the site. */
  site: string
  /** Selector of the parts to read. */
  within: string
  /** Selector of the parts to skip. */
  not: string
  hasPopover: boolean
  /** `light` or `dark`; empty: the scheme of the link's surroundings. */
  theme: string
  language: 'hu' | 'en'
}

/** @throws SyntaxError for an invalid selector, before anything is read */
export function readSettings(): LinkerSettings | null {
  const [site, tag] = siteOfScript(/^(?:(https?:..[^/]+)|.+)\/igehelyek\.js/)
  if (!site) return null
  const say = (name: string) => tag?.getAttribute(name) ?? ''
  const within = say('data-within') || 'body'
  const not = [NEVER, say('data-not')].filter(Boolean).join()
  new DocumentFragment().querySelector(`${within},${not}`)
  const language = (say('lang') || document.documentElement.lang).startsWith('en') ? 'en' : 'hu'
  // Without browser support for popovers there are only links.
  const hasPopover = say('data-popover') !== 'off' && 'popover' in HTMLElement.prototype
  return { site, within, not, hasPopover, theme: say('theme'), language }
}

/** Texts of the popover. */
export const wordsIn = (language: LinkerSettings['language']) => ({ hu, en })[language]
