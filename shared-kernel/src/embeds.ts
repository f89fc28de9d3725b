/**
 * Embeds (MF-05): parts of a remote on host pages, with links and at most a GET form. The server renders them, and the
 * page receives them as data, so that they need no framework there. A remote lists them in `src/embeds.ts` and exposes
 * each as `export const embed: Embed<Data> = { contract: 'embed@1', load, Component }`.
 */
import type { ComponentType } from 'react'
import type { LanguageTag } from './languages/languages.ts'

/** Contracts of embeds that this kernel supports; `KNOWN_CONTRACTS` has those of modules for browsers. */
export const EMBED_CONTRACTS = ['embed@1']

/** Those of the interface, by the compiler's word: builds read this file without what it imports. */
const SPOKEN: Record<LanguageTag, true> = { hu: true, en: true }
/** Languages in which a host may ask for an embed, as tags. Default: the first. */
export const EMBED_LANGUAGES = Object.keys(SPOKEN) as [string, ...string[]]

/** Texts for editors, in each language of the interface. */
export type Words = Record<LanguageTag, string>

/**
 * How an editor says what an attribute is to be: by writing it, or by choosing it by its name from what the library has
 * (`preacher`, `tag`, `plan`, `sermon`). With each goes the kind that the attribute must have.
 */
export const FIELD_KINDS = {
  text: 'text',
  passage: 'text',
  date: 'text',
  count: 'number',
  preacher: 'text',
  tag: 'number',
  plan: 'number',
  sermon: 'number',
} as const

/** How an attribute is asked for on the page for editors, `/beagyazas`. */
export interface EditorField {
  kind: keyof typeof FIELD_KINDS
  label: Words
  hint?: Words
  /** Without it there is nothing to show. */
  required?: true
  /** Default value; of a required attribute, the first example. */
  usual?: string
  /** Of a `count`: how many at most, and 1000 at the very most. */
  most?: number
}

/** How the page for editors offers an embed. */
export interface EditorOffer {
  title: Words
  /** By attribute; what is not here is not asked for. */
  fields: Record<string, EditorField>
}

/**
 * Names that an attribute of an element cannot have: React and Vue keep them for themselves, or HTML gives them a meaning
 * on every element.
 */
export const RESERVED_ATTRIBUTE =
  /^(?:key|ref|is|style|class|classname|children|dangerouslysetinnerhtml|default(?:value|checked)|suppress.*|inner(?:html|text)|textcontent|id|slot|part|title|hidden|dir|role|tabindex|v-.*|on.*|data-.*)$/i

/** One row of a remote's table of embeds. */
export interface EmbedRow {
  /** Unique on the site, e.g. `daily`: `<lelkesz-daily>`, `data-lelkesz="daily"`, `/beagyazas/daily.html`. */
  name: string
  /** Name of the exposed module, e.g. `./DailyEmbed`. */
  module: string
  /** Attributes that hosts may set, by name. */
  attributes: Record<string, 'text' | 'number'>
  /** Present names of attributes by those that pages of others may still have. */
  formerly?: Record<string, string>
  /** For editors; an embed of before that has none is not offered to them. */
  editor?: EditorOffer
  /** Pixels that are kept free for it on the page before it is there. */
  height: {
    fixed: number
    /** One row of a list: as many as the attribute `limit` says, else `rows`. */
    row?: number
    rows?: number
    /** By how much it, or each row, is taller in a column of 280 px. */
    narrow?: number
  }
  /** The content is for one day: yesterday's is never shown as today's. */
  daily?: true
  /** Name of a page: its address without more, put into somebody's text, is shown as this embed (oEmbed). */
  page?: string
}

/** Attributes by their present names; of two that mean the same the present one counts. */
export function withPresentNames({ formerly = {} }: EmbedRow, written: Record<string, string>): Record<string, string> {
  const renamed = Object.entries(formerly).flatMap(([old, now]) => (written[old] ? [[now, written[old]]] : []))
  const rest = Object.entries(written).filter(([name]) => !Object.hasOwn(formerly, name))
  return Object.fromEntries([...renamed, ...rest]) as Record<string, string>
}

/** Arguments of an embed's loader. `signal` aborts when the request is over. */
export interface EmbedRequest {
  /** Attributes of the row, as the host wrote them; missing ones are absent. */
  attributes: Readonly<Record<string, string | undefined>>
  /** The current day of the site (Budapest), `2025-03-10`. */
  day: string
  signal: AbortSignal
}

/**
 * An embed as a remote exposes it. `load` and `Component` run only on the server. Elements and attributes outside of
 * the allow-list (`shell/embed/elements/embed-tree.ts`) are dropped; style sheets of the site and the host select by
 * `part`. Addresses are absolute paths of the site.
 */
export interface Embed<Data> {
  /** Version of this contract, a literal in the remote. */
  contract: 'embed@1'
  /** May throw `ApiError`; the host sees `not-found` as missing and `validation` as a wrong attribute. */
  load: (request: EmbedRequest) => Promise<Data>
  Component: ComponentType<{ data: Data }>
}

/** The shape of an exposed module. */
export interface EmbedModule<Data = unknown> {
  embed: Embed<Data>
}

/** Why a module is no valid embed; null: it is. */
export function embedProblem(module: unknown): string | null {
  const { embed } = (module ?? {}) as { embed?: Partial<Record<keyof Embed<unknown>, unknown>> }
  if (!embed) return 'it exports no embed'
  if (!EMBED_CONTRACTS.includes(`${embed.contract}`)) return `its contract is ${embed.contract}, not ${EMBED_CONTRACTS}`
  const wrong = (['load', 'Component'] as const).find((field) => typeof embed[field] !== 'function')
  return wrong ? `its embed has no usable ${wrong}` : null
}
