import { isExternal } from './is-external.ts'

/** Where a line of a menu leads: `page` navigates on the client, `plain` is a link the browser follows by itself. */
export type MenuTarget = { kind: 'page' | 'plain'; address: string } | { kind: 'heading' }

/** A path to a file, e.g. `/files/rend.pdf`: the site has no page there, the server has the file. */
const FILE = /\.[a-z0-9]{2,5}$/i

/** MN-01: the alias is the address people see, so it goes before `url`. Neither of them: a heading without a link. */
export function menuTarget({ alias, url }: { alias?: string; url?: string }): MenuTarget {
  const written = alias?.trim() || url?.trim()
  if (!written) return { kind: 'heading' }
  if (isExternal(written) || written.startsWith('#')) return { kind: 'plain', address: written }
  const address = written.startsWith('/') ? written : `/${written}`
  return { kind: FILE.test(pathOf(address)) ? 'plain' : 'page', address }
}

/** An address without its question and its place. */
export const pathOf = (address: string): string => address.replace(/[?#].*/s, '')
