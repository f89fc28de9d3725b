/** Insets as they travel (MF-05): a tree of texts and elements, so that no page ever parses HTML of ours. */

/** An element: its name, its attributes, what is in it. */
export type EmbedElement = [name: string, attributes: Record<string, string>, ...children: (string | EmbedElement)[]]
export type EmbedTree = (string | EmbedElement)[]

/** Elements that an inset may be made of. */
export const EMBED_ELEMENTS =
  'a audio b blockquote br button cite div em figcaption figure footer form h2 h3 header i input li ol p section span strong sup time ul'

/** Attributes that its elements may have; addresses among them are looked at. */
export const EMBED_ATTRIBUTES =
  /^(?:action|aria-label|controls|data-id|datetime|dir|href|lang|maxlength|name|part|placeholder|preload|role|src)$/

/**
 * One inset in an answer; `error` says in one word why it is not there, `attributes` which of them are to blame, and
 * `says` the same to whoever edits the page.
 */
export type EmbedResult =
  | { tree: EmbedTree }
  | { error: 'unknown' | 'bad' | 'missing' | 'unavailable'; attributes?: string[]; says?: EmbedTree }

/** The answer of `/beagyazas/insets.json`: the insets in the order in which they were asked for. */
export interface EmbedsResponse {
  /** The style sheet of every inset. */
  styles: string
  insets: EmbedResult[]
}

/** Facts about the live embeds that `embed.js` needs, by name. */
export type LiveEmbeds = Record<string, [attributes: string, fixed: number, row?: number, rows?: number]>

/** Data that the server writes into `embed.js`. */
export interface EmbedConfig {
  insets: LiveEmbeds
  /** Languages that it may speak beside the one that it speaks where nothing is said, as tags. */
  languages: string[]
}
