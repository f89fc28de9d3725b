import type { Path } from 'react-router-dom'
import { isEmbedded, isExternal } from '../site/addresses.ts'
import { EMBEDDED_PARAMETER } from '../site/embedded.ts'

export type Target = string | Partial<Path>

const OPENABLE = /^(?:https?:|mailto:|tel:|[\\/]{2})/i

/** The external address when it is one a link may carry, else nothing: a config cannot make a `javascript:` link. */
export const openableAddress = (address: string): string | undefined => (OPENABLE.test(address) ? address : undefined)

/** AP-03: the same target with `EMBEDDED=1` in its query when the visit is embedded. */
export function keepEmbedded(target: Target, embedded: boolean): Target {
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
