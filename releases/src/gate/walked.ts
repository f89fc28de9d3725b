/** Whether a step of a story has come to what it is about: a step that looks at nothing is green whatever is there. Pure. */
import type { PageRow } from 'shared-kernel/remote-contracts'
import { overlap } from './overlap.ts'

/** What a step is about. */
export type Place = { kind: 'page'; name: string; row: PageRow } | { kind: 'slot'; name: string }

/** It can be gone to, whatever content the site has. */
const hasOwnAddress = ({ paths }: PageRow) =>
  paths.some((path) => path.split('/').every((part) => !part.startsWith(':') || part.endsWith('?')))

const isAt = (pathname: string, { paths, params }: PageRow) =>
  paths.some((path) => overlap(pathname, undefined, path, params))

/** Where the browser was last at the page that a step is about; undefined: nowhere, or it is about none. */
export const lastAt = (place: Place, visited: string[]): string | undefined =>
  place.kind === 'page' ? visited.findLast((pathname) => isAt(pathname, place.row)) : undefined

interface Walked {
  /** Paths of the site that the browser was at, in their order. */
  visited: string[]
  /** Whether it has expected anything of its page (`watched-expect.ts`). */
  hasLooked: boolean
}

const LOOK = "await expect(page.getByRole('heading', { level: 1 })).toHaveText(…)"

/** What is wrong with a step that ended well; null: nothing. */
export function unwalked(place: Place, { visited, hasLooked }: Walked): string | null {
  if (visited.length === 0) return 'its step opens no page: go there, and look at something that must be there'
  const isThere =
    place.kind === 'slot' || !hasOwnAddress(place.row) || visited.some((pathname) => isAt(pathname, place.row))
  if (!isThere) {
    return `its step never comes there (${place.row.paths.join(', ')}): go there, and look at something that must be there`
  }
  if (hasLooked) return null
  return `its step looks at nothing: expect something that must be there, with the expect that it is given: ${LOOK}`
}
