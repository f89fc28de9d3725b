import type { ComponentPropsWithRef } from 'react'
import { useHref, useInRouterContext, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom'

import { useSession } from '../session.tsx'

import { isExternal } from '../site/addresses.ts'
import { keepEmbedded, openableAddress, type LinkTarget } from './navigation.ts'

type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href'>

type LinkProps = AnchorProps & {
  /** Address on the site, an external address, or `#place` on this page. */
  to: LinkTarget
  replace?: boolean
  state?: unknown
  preventScrollReset?: boolean
}

/**
 * A link. On the site it navigates without a new document and keeps `EMBEDDED=1` (AP-03); external addresses and
 * fragments are plain links (MN-01).
 */
export function Link({ to, replace, state, preventScrollReset, ...anchor }: LinkProps) {
  const { embedded } = useSession()
  const routed = useInRouterContext()
  if (typeof to === 'string' && isExternal(to)) return <ExternalLink href={to} {...anchor} />
  // The router would drop the query of `#place` targets, and with it the search and EMBEDDED.
  if (typeof to === 'string' && to.startsWith('#')) return <a href={to} {...anchor} />
  const target = keepEmbedded(to, embedded)
  if (!routed) return <a href={toAddress(target)} {...anchor} />
  return <RoutedLink to={target} replace={replace} state={state} preventScrollReset={preventScrollReset} {...anchor} />
}

/** The router's own link includes prefetching for its framework mode, 2 kB of a first visit without use. */
function RoutedLink({ to, replace, state, preventScrollReset, onClick, ...anchor }: LinkProps) {
  const href = useHref(to)
  const { target } = anchor
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target, replace, state, preventScrollReset })
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

type NavLinkProps = LinkProps & {
  /** Matches only the address itself, not paths below it. */
  end?: boolean
}

/** A `Link` with `aria-current="page"` when its address, or one below it, is shown. `/` matches only itself. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname } = useResolvedPath(link.to)
  const here = useLocation().pathname
  const isAbove = !end && pathname !== '/' && here.startsWith(`${pathname.replace(/\/$/, '')}/`)
  return <Link aria-current={here === pathname || isAbove ? 'page' : undefined} {...link} />
}

/**
 * A plain link out of the site. Inside a frame it opens in the top window, because most sites refuse to be framed. An
 * address with a scheme that is not allowed gets no `href`.
 */
export function ExternalLink({ href, rel, target, ...anchor }: ComponentPropsWithRef<'a'>) {
  const { embedded } = useSession()
  const relations = new Set(['noopener', ...(rel ?? '').split(' ')].filter(Boolean))
  return (
    <a
      href={openableAddress(href ?? '')}
      rel={[...relations].join(' ')}
      target={target ?? (embedded ? '_top' : undefined)}
      {...anchor}
    />
  )
}

function toAddress(target: LinkTarget): string {
  if (typeof target === 'string') return target
  return `${target.pathname ?? ''}${target.search ?? ''}${target.hash ?? ''}`
}
