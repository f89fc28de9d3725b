import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'

import type { Config, SiteLink } from '../api/entities.ts'

/** AP-04: the title of a site whose config has none. */
export const DEFAULT_SITE_TITLE = 'Lelkész.com'

/** The config of a site about which nothing is known: the page stays usable when the call fails. */
export const emptyConfig: Config = {
  site: { title: DEFAULT_SITE_TITLE },
  menu: { header: [], footer: [] },
  languages: [{ id: 'hu' }],
  bible_hosts: [],
}

/** State of `useConfig`: the config with its title filled in, and the related sites by weight (AP-05). */
export type ConfigState = Omit<Config, 'site'> & { site: Config['site'] & { title: string }; sites: SiteLink[] }

/** Fills in what a config may leave out and puts the sites in order. */
export function toConfigState(config: Config, sites: readonly SiteLink[]): ConfigState {
  const title = config.site.title?.trim() ? config.site.title : DEFAULT_SITE_TITLE
  return { ...config, site: { ...config.site, title }, sites: [...sites].sort((a, b) => a.weight - b.weight) }
}

const ConfigContext = createContext<StoreApi<ConfigState>>(createStore(() => toConfigState(emptyConfig, [])))

type Props = { config: Config; sites: SiteLink[]; children?: ReactNode }

/** Holds one store per provider, so that a server answering many sites at once never mixes them up. */
export function ConfigProvider({ config, sites, children }: Props) {
  const [store] = useState(() => createStore(() => toConfigState(config, sites)))
  // A config that arrives later (the API was down at the start, F21) must reach the components that already watch.
  useEffect(() => store.setState(toConfigState(config, sites), true), [store, config, sites])
  return <ConfigContext value={store}>{children}</ConfigContext>
}

/**
 * Part of the config, e.g. `useConfig((config) => config.site.title)` or `useConfig((config) => config.sites)`.
 * The selector must return what is in the config, not something built on the way.
 */
export function useConfig<Part>(selector: (config: ConfigState) => Part): Part {
  return useStore(useContext(ConfigContext), selector)
}
