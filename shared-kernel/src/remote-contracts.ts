/**
 * What a remote and the shell promise each other. A remote's page table and its exposed pages are written against
 * these types; the shell reads nothing else of a remote.
 */
import type { ComponentType } from 'react'

/** The shapes a parameter of an address may have (RT-04, RT-07). */
export type ParamShape = 'digits' | 'digits-or-n'

/** One row of a remote's page table: the address, the exposed module and the guard of a page. */
export interface PageRow {
  /** Name of the page, unique on the site, e.g. `node_view`; config `site.homepage` names pages. */
  name: string
  /** Addresses of the page; `:name` is a parameter, `:name?` an optional one. The first is the canonical one. */
  paths: string[]
  /** Shape of each parameter; an address with another shape is not this page's. */
  params?: Record<string, ParamShape>
  /** Federated name of the module, e.g. `./SearchPage`. */
  module: string
  /** Config field that must be truthy, e.g. `site.citations` (RT-05). */
  when?: string
}

/** What a page's loader gets. `signal` aborts when the visitor leaves or the server's deadline passes. */
export interface PageRequest {
  params: Record<string, string | undefined>
  url: URL
  signal: AbortSignal
}

/** What a page component gets: its loader's data and the parameters of the address (RT-07). */
export interface PageProps<Data = undefined> {
  data: Data
  params: Record<string, string | undefined>
  url: URL
}

/** The head of the document while a page is shown. `title` comes without the site's name. */
export interface PageHead {
  title: string
  description?: string
  /** Path of the canonical address when it is not the page's own. */
  canonical?: string
  image?: string
  /** `article` for content, else `website`. */
  type?: 'article' | 'website'
}

/**
 * A page as a remote exposes it: `export const page: Page<Data> = { load, Component, head }`.
 * `load` runs on the server first and in the browser on later navigations: it must not touch `window`,
 * storage or the clock. It may throw `ApiError` (a `not-found` one becomes the 404 page) or `redirect(...)`.
 */
export interface Page<Data = unknown> {
  load?: (request: PageRequest) => Promise<Data>
  Component: ComponentType<PageProps<Data>>
  /** What the head says; `data` is what `load` gave. */
  head: (props: PageProps<Data>) => PageHead
  /** Shown while the first data is on its way; reserves the height of what comes. */
  Skeleton?: ComponentType
}

/** The shape of an exposed page module. */
export interface PageModule<Data = unknown> {
  page: Page<Data>
}

/**
 * A parameter that the page cannot do without. RT-10: without it the page was put at a wrong address; that is an error
 * of the site, not of the visitor, and is thrown.
 */
export function requireParam(params: Record<string, string | undefined>, name: string): string {
  const value = params[name]
  if (value === undefined || value === '') throw new Error(`Missing route parameter: ${name}`)
  return value
}

/** One row of a remote's widget table (MF-05): what a page of somebody else's may show of it. */
export interface WidgetRow {
  /** Name of the widget, unique on the site. */
  name: string
  /** Federated name of the module, e.g. `./SermonListWidget`. */
  module: string
  /** Name of the custom element; begins with `lelkesz-`. */
  element: string
  /** Attributes of the element and the kind of the props by the same names. */
  attributes: Record<string, 'text' | 'number'>
}

/** A widget that stands in an element of the host's page, in a React root of its own. */
export interface MountedWidget<Props> {
  update: (props: Props) => void
  unmount: () => void
}

/**
 * A widget as a remote exposes it: `export const widget: Widget<Props> = { Component, mount }`. It brings what it
 * needs: no provider, no router and no styles of the site. `Component` is for a host that shares its React 19;
 * `mount` renders with the widget's own, in a shadow root that has the module's styles.
 */
export interface Widget<Props> {
  Component: ComponentType<Props>
  mount: (element: Element, props: Props) => Promise<MountedWidget<Props>>
}

/** The shape of an exposed widget module. */
export interface WidgetModule<Props> {
  widget: Widget<Props>
}
