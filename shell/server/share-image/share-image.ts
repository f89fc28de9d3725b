/** The texts of a page's picture in link previews, and its address. */
import { SHARE_IMAGE_PATH } from '../../src/server-paths.ts'
import type { RenderedDocument } from '../../src/routing/server/render-types.ts'
import { etagOf } from '../http/headers.ts'

/** Size that Facebook recommends (https://developers.facebook.com/docs/sharing/webmasters/images). */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** As in `tokens.css`; a test compares them. */
export const COLOURS = {
  paper: '#fbf9f4',
  ink: '#1f1b15',
  soft: '#5a5246',
  accent: '#7d2a26',
  onAccent: '#fffdf9',
  darkPaper: '#15130f',
}

export interface ShareImage {
  /** Small line above the text: the day, the occasion. */
  above?: string
  text: string
  /** Small line below: preacher, reference. */
  below?: string
  siteTitle: string
}

/** Null for pages that are neither listed nor name their texts: searches have no end. */
export function shareImageOf({ head, status }: RenderedDocument): ShareImage | null {
  const { title, siteTitle, shareImage, unlisted } = head
  if (status !== 200 || (unlisted && !shareImage)) return null
  return { ...(shareImage ?? { text: title || siteTitle }), siteTitle }
}

/**
 * Changes with the texts, so that caches of others show the new picture.
 * @param path of the page, with its query
 */
export function shareImagePath(image: ShareImage, path: string): string {
  const version = etagOf(JSON.stringify(image)).slice(3, 11)
  return `${SHARE_IMAGE_PATH}?${new URLSearchParams({ oldal: path, v: version })}`
}
