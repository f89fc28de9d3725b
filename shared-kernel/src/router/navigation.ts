import { useCallback } from 'react'
import {
  redirect as redirectTo,
  replace as replaceWith,
  useNavigate as useRouterNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams as useRouterSearchParams,
  type Location,
  type NavigateOptions,
  type Path,
} from 'react-router-dom'
import { isEmbeddedVisit } from '../api/settings.ts'
import { useSession } from '../session.tsx'
import { isExternal, isEmbedded } from '../site/addresses.ts'
import { EMBEDDED_PARAMETER } from '../site/embedded.ts'

export interface Navigate {
  (to: LinkTarget, options?: NavigateOptions): void | Promise<void>
  /** Steps in the history; -1 is Back. */
  (steps: number): void | Promise<void>
}

/** Navigates to another address of the site, keeping `EMBEDDED=1` (AP-03). */
export function useNavigate(): Navigate {
  const navigate = useRouterNavigate()
  const { embedded } = useSession()
  return useCallback<Navigate>(
    (to: LinkTarget | number, options?: NavigateOptions) =>
      typeof to === 'number' ? navigate(to) : navigate(keepEmbedded(to, embedded), options),
    [navigate, embedded],
  )
}

export type SetSearchParams = (
  next: URLSearchParams | ((current: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void

/** The query of the address, and a setter that keeps `EMBEDDED=1`. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const [params, setParams] = useRouterSearchParams()
  const { embedded } = useSession()
  const set = useCallback<SetSearchParams>(
    (next, options) =>
      setParams((current) => {
        const changed = new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(current)) : next)
        if (embedded) changed.set(EMBEDDED_PARAMETER, '1')
        return changed
      }, options),
    [setParams, embedded],
  )
  return [params, set]
}

/** Target of the pending navigation, or `null`. */
export function usePending(): Location | null {
  return useNavigation().location ?? null
}

/** Runs the loaders of the current address again, e.g. for the retry button of a failed page. */
export function useRevalidate(): () => Promise<void> {
  return useRevalidator().revalidate
}

type RedirectOptions = {
  status?: 301 | 302 | 307 | 308
  /** Replaces the history entry, so that Back skips the forwarding page (RT-08). */
  replace?: boolean
}

/**
 * For a page's `load`: `throw redirect(paths.node(nid))`. Keeps `EMBEDDED=1`, on the server as well. Only to addresses
 * of the site: data must not redirect visitors elsewhere.
 */
export function redirect(to: string, { status = 302, replace = false }: RedirectOptions = {}): Response {
  if (isExternal(to)) throw new Error(`A page may not redirect to another site: ${to}`)
  const target = keepEmbedded(to, isEmbeddedVisit()) as string
  return replace ? replaceWith(target, status) : redirectTo(target, status)
}

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
