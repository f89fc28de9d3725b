import type { ComponentPropsWithRef } from 'react'
import { Link as RouterLink, NavLink as RouterNavLink, useInRouterContext, type NavLinkProps } from 'react-router-dom'

import { useSession } from '../session/session-context.tsx'

import { isExternal } from '../site/is-external.ts'
import { keepEmbedded, openableAddress, type Target } from './keep-embedded.ts'

type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href'>

type LinkProps = AnchorProps & {
  /** Address on the site, an external address, or `#place` on this page. */
  to: Target
  replace?: boolean
  state?: unknown
  preventScrollReset?: boolean
}

/**
 * A link. On the site it navigates without a new document and keeps `EMBEDDED=1` (AP-03); an external address or a
 * place on this page becomes a plain link (MN-01).
 */
export function Link({ to, replace, state, preventScrollReset, ...anchor }: LinkProps) {
  const { embedded } = useSession()
  const routed = useInRouterContext()
  if (typeof to === 'string' && isExternal(to)) return <ExternalLink href={to} {...anchor} />
  // The router would drop the query of `#place` targets, and with it the search and EMBEDDED.
  if (typeof to === 'string' && to.startsWith('#')) return <a href={to} {...anchor} />
  const target = keepEmbedded(to, embedded)
  if (!routed) return <a href={toAddress(target)} {...anchor} />
  return <RouterLink to={target} replace={replace} state={state} preventScrollReset={preventScrollReset} {...anchor} />
}

/** As `Link`, and says `aria-current="page"` when its address is the one being shown. */
export function NavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & { to: Target }) {
  const { embedded } = useSession()
  return <RouterNavLink to={keepEmbedded(to, embedded)} {...rest} />
}

/**
 * A plain link out of the site. From inside a frame it opens in the whole window, since few sites let themselves
 * be framed. An address with a scheme that does not belong into a link gets no `href`.
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

function toAddress(target: Target): string {
  if (typeof target === 'string') return target
  return `${target.pathname ?? ''}${target.search ?? ''}${target.hash ?? ''}`
}
