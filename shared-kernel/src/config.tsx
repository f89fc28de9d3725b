/** The site's config and related sites. */
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import type { Config, SiteLink } from './api/entities.ts'

/** AP-04: the title of a site whose config has none. */
export const DEFAULT_SITE_TITLE = 'Lelkész.com'

/** The config when its call failed: the page stays usable. */
export const emptyConfig: Config = {
  site: { title: DEFAULT_SITE_TITLE },
  menu: { header: [], footer: [] },
  languages: [{ id: 'hu' }],
  bible_hosts: [],
}

/** State of `useConfig`: the config with its title set, and the related sites ordered by weight (AP-05). */
export type ConfigState = Omit<Config, 'site'> & { site: Config['site'] & { title: string }; sites: SiteLink[] }

/** Fills in omitted fields and sorts the sites. */
export function toConfigState(config: Config, sites: readonly SiteLink[]): ConfigState {
  const title = config.site.title?.trim() ? config.site.title : DEFAULT_SITE_TITLE
  return { ...config, site: { ...config.site, title }, sites: [...sites].sort((a, b) => a.weight - b.weight) }
}

const ConfigContext = createContext<StoreApi<ConfigState>>(createStore(() => toConfigState(emptyConfig, [])))

type Props = { config: Config; sites: SiteLink[]; children?: ReactNode }

/** One store per provider, so that a server never mixes concurrent sites. */
export function ConfigProvider({ config, sites, children }: Props) {
  const [store] = useState(() => createStore(() => toConfigState(config, sites)))
  // A config that arrives later (the API was down at the start, F21) reaches mounted components.
  useEffect(() => store.setState(toConfigState(config, sites), true), [store, config, sites])
  return <ConfigContext value={store}>{children}</ConfigContext>
}

/**
 * Part of the config, e.g. `useConfig((config) => config.site.title)`. The selector must return a stored value, not a
 * new object.
 */
export function useConfig<Part>(selector: (config: ConfigState) => Part): Part {
  return useStore(useContext(ConfigContext), selector)
}

const SCHEME = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * AP-05: the label of a related site is its link without the scheme, e.g. `https://pelda.hu/a` → `pelda.hu/a`, and
 * without a slash after the host. Bidi control characters are escaped: they could make one host look like another.
 */
export function siteLabel(link: string): string {
  return link
    .trim()
    .replace(SCHEME, '')
    .replace(/^([^/]+)\/$/, '$1')
    .replace(DIRECTION_MARKS, encodeURIComponent)
}
