/** What a page is where somebody has only its address: the inset that stands for it, and the words around. Pure. */
import type { InsetRow } from 'shared-kernel/insets'
import type { Deployment } from 'releases/manifest/manifest'
import type { RenderedDocument } from '../../src/routing/server/render-types.ts'

/** Where it is asked for. */
export const OEMBED_PATH = '/oembed'

export interface Card {
  /** Name of an inset, and what is said to it. */
  inset: string
  attributes: Record<string, string>
  /** Of the page, whole. */
  address: string
  title: string
  author?: string
  siteTitle: string
}

type Tables = Iterable<Pick<Deployment, 'extras'>>

/** The inset that stands for a page whatever it shows; undefined where none does. */
function insetOfPage(builds: Tables, page: string): InsetRow | undefined {
  for (const { extras } of builds) {
    const row = extras.insets?.find((inset) => inset.page === page)
    if (row) return row
  }
  return undefined
}

/** The inset for an address that names a page of a remote's table, and nothing more. */
export function insetOfPath(builds: Tables, path: string): InsetRow | undefined {
  const all = [...builds]
  const page = all.flatMap(({ extras }) => extras.pages).find(({ paths }) => paths.includes(path))
  return page && insetOfPage(all, page.name)
}

interface Place {
  /** The one that its head names. */
  address: string
  /** Of the site: a page that says it is one of somebody else's has no card of ours. */
  origin: string
}

/** @returns null for a page that cannot be shown elsewhere */
export function cardOf({ head, page, status }: RenderedDocument, place: Place, builds: Tables): Card | null {
  const { address, origin } = place
  if (status !== 200 || !page || new URL(address).origin !== origin) return null
  const whole = insetOfPage(builds, page.name)?.name
  const { inset, attributes, author } = head.card ?? { inset: whole, attributes: {} }
  if (inset === undefined) return null
  const { title, siteTitle } = head
  return { inset, attributes, address, title: title || siteTitle, siteTitle, ...(author !== undefined && { author }) }
}
