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
  const attribute = (name: string) => tag?.getAttribute(name) ?? ''
  const within = attribute('data-within') || 'body'
  const not = [NEVER, attribute('data-not')].filter(Boolean).join()
  new DocumentFragment().querySelector(`${within},${not}`)
  const language = (attribute('lang') || document.documentElement.lang).startsWith('en') ? 'en' : 'hu'
  // Without browser support for popovers there are only links.
  const hasPopover = attribute('data-popover') !== 'off' && 'popover' in HTMLElement.prototype
  return { site, within, not, hasPopover, theme: attribute('theme'), language }
}

/** Texts of the popover. */
export const wordsIn = (language: LinkerSettings['language']) => ({ hu, en })[language]
