/** The card of a page: the embed that represents it on host pages, with title and author. */
import type { EmbedRow } from 'shared-kernel/embeds'
import type { Deployment } from 'releases/manifest/manifest'
import type { RenderedDocument } from '../../src/routing/server/render-types.ts'

export const OEMBED_PATH = '/oembed'

export interface Card {
  /** Name of an embed. */
  embed: string
  attributes: Record<string, string>
  /** Absolute address of the page. */
  address: string
  title: string
  author?: string
  siteTitle: string
}

type Tables = Iterable<Pick<Deployment, 'extras'>>

/** The embed of a page, independent of the page's parameters. */
function embedOfPage(builds: Tables, page: string): EmbedRow | undefined {
  for (const { extras } of builds) {
    const row = extras.embeds?.find((row) => row.page === page)
    if (row) return row
  }
  return undefined
}

/** The embed for the path of a page without parameters. */
export function embedOfPath(builds: Tables, path: string): EmbedRow | undefined {
  const all = [...builds]
  const page = all.flatMap(({ extras }) => extras.pages).find(({ paths }) => paths.includes(path))
  return page && embedOfPage(all, page.name)
}

interface CardAddress {
  /** Canonical address of the page. */
  address: string
  /** Origin of the site: a page with a canonical address on another site has no card. */
  origin: string
}

/** @returns null for a page without a card */
export function cardOf(
  { head, page, status }: RenderedDocument,
  { address, origin }: CardAddress,
  builds: Tables,
): Card | null {
  if (status !== 200 || !page || new URL(address).origin !== origin) return null
  const ofPage = embedOfPage(builds, page.name)?.name
  const { embed, attributes, author } = head.card ?? { embed: ofPage, attributes: {} }
  if (embed === undefined) return null
  const { title, siteTitle } = head
  return { embed, attributes, address, title: title || siteTitle, siteTitle, ...(author !== undefined && { author }) }
}
