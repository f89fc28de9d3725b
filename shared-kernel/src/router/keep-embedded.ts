import type { Path } from 'react-router-dom'
import { isEmbedded, isExternal } from '../site/addresses.ts'
import { EMBEDDED_PARAMETER } from '../site/embedded.ts'

export type LinkTarget = string | Partial<Path>

const OPENABLE = /^(?:https?:|mailto:|tel:|[\\/]{2})/i

/** The address when its scheme is allowed in links, else undefined: a config cannot make a `javascript:` link. */
export const openableAddress = (address: string): string | undefined => (OPENABLE.test(address) ? address : undefined)

/** AP-03: the target with `EMBEDDED=1` in its query in an embedded visit. */
export function keepEmbedded(target: LinkTarget, embedded: boolean): LinkTarget {
  if (!embedded) return target
  if (typeof target !== 'string') return { ...target, search: withFlag(target.search ?? '') }
  if (isExternal(target)) return target
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  return `${path}${withFlag(search)}${hash}`
}

function withFlag(search: string): string {
  const query = search.replace(/^\?/, '')
  if (isEmbedded(new URLSearchParams(query))) return search
  return `?${query === '' ? '' : `${query}&`}${EMBEDDED_PARAMETER}=1`
}
