/**
 * The contract between remotes and the shell: types of a remote's tables and exposed modules. The shell reads nothing
 * else of a remote.
 */
import type { ComponentType, ReactNode } from 'react'
import type { Shape, Shaped } from './json/shapes.ts'

/** Shapes of address parameters (RT-04, RT-07). */
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
  /** Config field that must be truthy, e.g. `site.citations` (RT-05), or member of a list, e.g. `capabilities.days`. */
  when?: string
  /** The page's content is for one day: yesterday's is never shown as today's. */
  daily?: true
}

/** Arguments of a page's loader. `signal` aborts when the visitor leaves or the server's deadline passes. */
export interface PageRequest {
  params: Record<string, string | undefined>
  url: URL
  signal: AbortSignal
}

/** Props of a page component: its loader's data and the parameters of the address (RT-07). */
export interface PageProps<Data = undefined> {
  data: Data
  params: Record<string, string | undefined>
  url: URL
  /** Slot for contents of other remotes; older shells have none. */
  Slot?: SlotComponent
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

/** Metadata of a page for search engines and link previews, beside its title. */
export interface PageAbout extends Omit<PageHead, 'title'> {
  /** BCP 47 language of the content; Hungarian when absent. */
  language?: string
  /** Not indexed: depends on one visitor's input. */
  unlisted?: boolean
  /** Nothing exists at this address: the document is a 404. */
  missing?: boolean
  /** The main content could not be loaded: the document is a 503 and is not cached. */
  failed?: boolean
  /** Breadcrumb from the home page, this page last. */
  trail?: { name: string; path: string }[]
  /** The feed of the page's list. */
  feed?: { title: string; path: string }
  /** The embed that shows it on pages of others where its address is put into a text (oEmbed). */
  card?: PageCard
  /** Texts of the picture for link previews; the title alone when absent. Long texts are cut. */
  shareImage?: {
    /** Small line above the text, e.g. the day. */
    above?: string
    text: string
    /** Small line below, e.g. the reference. */
    below?: string
  }
  /** schema.org things as JSON-LD, without context; addresses are absolute, `@id` of the site is `<origin>/#site`. */
  things?: object[]
}

/** How host sites show a page by its address. */
export interface PageCard {
  /** Name of an embed, and its attributes. */
  embed: string
  attributes: Record<string, string>
  /** Author of the text. */
  author?: string
}

/** An address whose page is known. */
export interface KnownAddress {
  /** Path alone, e.g. `/igehirdetes/cim`. */
  path: string
  /** Name of the page and its parameters. */
  page: string
  params: Record<string, string>
}

/**
 * A page as a remote exposes it: `export const page: Page<Data> = { contract: 'page@1', load, Component, head }`.
 * `load` runs on the server first and in the browser on later navigations. It must not use `window`, storage or the
 * clock, except for content that depends on the current day. It may throw `ApiError` (`not-found` becomes the 404 page)
 * or `redirect(...)`. An element whose content only the device knows has `data-of-device`: the page then hydrates in
 * the first idle moment. A link that opens something in place has `data-in-place`: an early click waits for hydration.
 */
export interface Page<Data = unknown> {
  /** Version of this contract, a literal in the remote: its build declares its own version, whatever the kernel's. */
  contract: 'page@1'
  load?: (request: PageRequest) => Promise<Data>
  Component: ComponentType<PageProps<Data>>
  /** Metadata for the head; `data` is the result of `load`. */
  head: (props: PageProps<Data>) => PageHead
  /**
   * Metadata beyond the title. Server only: `<Exposed>.server.ts` beside the exposed file adds it to the server's
   * build, so that browsers do not load it. Older shells call only `head`.
   */
  about?: (props: PageProps<Data>) => PageAbout
  /**
   * Known pages of addresses without a pattern, e.g. of the sermons in a list: the shell need not resolve them (RT-11).
   */
  leadsTo?: (data: Data) => KnownAddress[]
  /** Shown until the first data arrives; reserves its height. */
  Skeleton?: ComponentType
}

/** The shape of an exposed page module. */
export interface PageModule<Data = unknown> {
  page: Page<Data>
}

/** A required parameter. RT-10: without it the page's address pattern is wrong, a fault of the site; throws. */
export function requireParam(params: Record<string, string | undefined>, name: string): string {
  const value = params[name]
  if (value === undefined || value === '') throw new Error(`Missing route parameter: ${name}`)
  return value
}

/** One row of a remote's widget table (MF-05): a React component that host applications load by Module Federation. */
export interface WidgetRow {
  /** Name of the widget, unique on the site. */
  name: string
  /** Federated name of the module, e.g. `./SermonListWidget`. */
  module: string
}

/** A widget mounted in an element of the host's page, in its own React root. */
export interface MountedWidget<Props> {
  update: (props: Props) => void
  unmount: () => void
}

/**
 * A widget as a remote exposes it: `export const widget: Widget<Props> = { contract: 'widget@1', Component, mount }`.
 * Self-contained: no provider, router or styles of the site. `Component` is for hosts that share React 19; `mount`
 * renders with the widget's own.
 */
export interface Widget<Props> {
  /** Version of this contract, a literal in the remote. */
  contract: 'widget@1'
  Component: ComponentType<Props>
  mount: (element: Element, props: Props) => Promise<MountedWidget<Props>>
}

/** The shape of an exposed widget module. */
export interface WidgetModule<Props> {
  widget: Widget<Props>
}

/** A name with its version: incompatible versions coexist. */
export type Versioned = `${string}@${number}`

/** One row of a remote's slot table: a place in its pages for content of other remotes. */
export interface SlotRow {
  /** Unique on the site, e.g. `sermon-after@1`. */
  slot: Versioned
  /** Props that the slot passes to its content. */
  props: Shape
}

/** A remote's content for another remote's slot. */
export interface SlotContentRow {
  slot: Versioned
  /** Federated name of the module, e.g. `./SermonDays`. */
  module: string
  /** Props of the slot that it requires; a release check compares them with the live slot. */
  requires: Shape
}

/** An event that a remote publishes in the document (`shared-kernel/remote-events`). */
export interface PublishRow {
  /** Unique on the site, e.g. `collected@1`. */
  event: Versioned
  payload: Shape
}

/** An event that a remote subscribes to. */
export interface SubscribeRow {
  event: Versioned
  /** Fields of the payload that it requires. */
  requires: Shape
}

/** Renders the slot's contents, or nothing. Its class reserves their height, so that nothing moves when they arrive. */
export type SlotComponent = <Row extends SlotRow>(props: {
  of: Row
  slotProps: Shaped<Row['props']>
  className?: string | undefined
}) => ReactNode

/** Props of slot content: the slot's props, and the loaded data. */
export interface SlotContentProps<Given, Data = undefined> {
  slotProps: Given
  data: Data
}

/**
 * Slot content as a remote exposes it: `export const fill: SlotContent<Data> = { contract, requires, load, Component }`.
 * Runs only in the browser, after the page, inside its providers. `load` returns null when there is nothing to show. A
 * failure renders nothing.
 */
export interface SlotContent<Data = undefined> {
  /** Version of this contract, a literal in the remote. */
  contract: 'fill@1'
  /** As in its row; slots without these props are skipped. */
  requires: Shape
  load?: (slotProps: never, signal: AbortSignal) => Promise<Data | null>
  Component: ComponentType<SlotContentProps<never, Data>>
}

/** The shape of an exposed slot content module. */
export interface SlotContentModule {
  fill: SlotContent<never>
}

/** Contracts that this kernel supports. A new major is added beside the old one until no live build needs that. */
export const KNOWN_CONTRACTS: Record<string, string[]> = {
  page: ['page@1'],
  widget: ['widget@1'],
  fill: ['fill@1'],
}

type Guard = (value: unknown) => boolean

const isFunction: Guard = (value) => typeof value === 'function'
/** `memo`, `lazy` and `forwardRef` return marked objects. */
const isComponent: Guard = (value) => isFunction(value) || !!(value as { $$typeof?: symbol } | undefined)?.$$typeof
const orNothing =
  (guard: Guard): Guard =>
  (value) =>
    value === undefined || guard(value)

function problemOf(module: unknown, name: string, guards: Record<string, Guard>): string | null {
  const exposed = (module as Record<string, Record<string, unknown> | undefined> | null | undefined)?.[name]
  if (!exposed) return `it exports no ${name}`
  const { contract } = exposed
  if (!KNOWN_CONTRACTS[name]?.includes(`${contract}`))
    return `its contract is ${contract}, not ${KNOWN_CONTRACTS[name]}`
  const wrong = Object.keys(guards).find((field) => !guards[field]?.(exposed[field]))
  return wrong ? `its ${name} has no usable ${wrong}` : null
}

/** Why a module is no valid page, or null. */
export const pageProblem = (module: unknown): string | null =>
  problemOf(module, 'page', {
    Component: isComponent,
    head: isFunction,
    load: orNothing(isFunction),
    Skeleton: orNothing(isComponent),
  })

/** Why a module is no valid widget, or null. */
export const widgetProblem = (module: unknown): string | null =>
  problemOf(module, 'widget', { Component: isComponent, mount: isFunction })
