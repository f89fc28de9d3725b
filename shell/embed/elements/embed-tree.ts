/** Embeds as JSON (MF-05): a tree of texts and elements, so that no page parses HTML of ours. */

/** An element: name, attributes, children. */
export type EmbedElement = [name: string, attributes: Record<string, string>, ...children: (string | EmbedElement)[]]
export type EmbedTree = (string | EmbedElement)[]

/** Allowed elements. */
export const EMBED_ELEMENTS =
  'a audio b blockquote br button cite div em figcaption figure footer form h2 h3 header i input li ol p section span strong sup time ul'

/** Allowed attributes; addresses among them are checked. */
export const EMBED_ATTRIBUTES =
  /^(?:action|aria-label|controls|data-id|datetime|dir|href|lang|maxlength|name|part|placeholder|preload|role|src)$/

/**
 * One embed of an answer. `error` is the code of its failure, `attributes` are the invalid ones, `says` is the message for
 * the page's editor.
 */
export type EmbedResult =
  | { tree: EmbedTree }
  | { error: 'unknown' | 'bad' | 'missing' | 'unavailable'; attributes?: string[]; says?: EmbedTree }

/** The answer of `/beagyazas/embeds.json`: embeds in the order of the request. */
export interface EmbedsResponse {
  /** Style sheet of all embeds. */
  styles: string
  embeds: EmbedResult[]
}

/** Facts about the live embeds that `embed.js` needs, by name. */
export type LiveEmbeds = Record<string, [attributes: string, fixed: number, row?: number, rows?: number]>

/** Data that the server writes into `embed.js`. */
export interface EmbedConfig {
  embeds: LiveEmbeds
  /** Supported language tags beside the default one. */
  languages: string[]
}
