import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { configureApi, getList, type SermonCard, type SermonList } from 'shared-kernel/api'
import { LanguageProvider, useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import type { MountedWidget } from 'shared-kernel/remote-contracts'
import { FILTER_PARAMETERS, formatSearchQuery, parseSearchQuery, toApiParams } from 'shared-kernel/search-parameters'
import { useText } from './messages.ts'
import styles from './sermon-listing.module.css'
import { useDay } from './use-facts.ts'

/** Properties set by the host; all are optional. */
export interface SermonListProps {
  /** Search words; without them the latest sermons. */
  query?: string
  /** Comma-separated ids. */
  preacher?: string
  /** 1–100; 5 by default. */
  limit?: number
  /** `hu` or `en`. */
  language?: string
  /** `light` or `dark`; by default the `color-scheme` of the host. */
  theme?: string
  /** Origin of the API; by default the site's. */
  api?: string
}

/** Own properties only, so that a polluted `Object.prototype` of the host page has no effect. */
const DEFAULTS: { [Name in keyof Required<SermonListProps>]: undefined } = {
  ...{ query: undefined, preacher: undefined, limit: undefined },
  ...{ language: undefined, theme: undefined, api: undefined },
}

const FEW = 5

type ListState = { kind: 'waiting' } | { kind: 'failed' } | { kind: 'ready'; list: SermonList }

/** Search form and a short list of sermons for host pages (MF-05). */
export function SermonListing(props: SermonListProps) {
  const { language = 'hu', ...rest }: SermonListProps = { ...DEFAULTS, ...props }
  return (
    <LanguageProvider language={language}>
      <Listing {...rest} />
    </LanguageProvider>
  )
}

function Listing({ query, preacher, limit = FEW, theme, api }: Omit<SermonListProps, 'language'>) {
  const t = useText()
  const site = siteOrigin()
  const filter = useMemo(() => {
    const params = new URLSearchParams({ s: query ?? '', preacher: preacher ?? '', limit: String(limit) })
    return { ...parseSearchQuery(params, () => {}), page: undefined }
  }, [query, preacher, limit])
  const state = useSermons(toApiParams(filter).toString(), api ?? site)
  const { limit: _few, ...wider } = filter
  const results = new URL(paths.search(formatSearchQuery(wider)), site).href

  return (
    <section
      lang={useTextLanguage()}
      className={styles.widget}
      data-theme={theme}
      aria-label={t(filter.s || filter.preacher ? 'found' : 'latest')}
    >
      <form method="get" action={new URL(paths.search(), site).href} className={styles.field}>
        <input
          type="search"
          name="s"
          maxLength={FILTER_PARAMETERS.s.most}
          aria-label={t('fieldLabel')}
          placeholder={t('fieldPlaceholder')}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button type="submit">{t('submit')}</button>
      </form>
      {state.kind === 'waiting' && <p role="status">{t('waiting')}</p>}
      {state.kind === 'failed' && (
        <p role="alert">
          {t('failed')} <a href={results}>{t('toSite')}</a>
        </p>
      )}
      {state.kind === 'ready' && <Sermons list={state.list} site={site} results={results} />}
    </section>
  )
}

/** Keeps the previous list while loading. */
function useSermons(address: string, api: string): ListState {
  const [state, setState] = useState<ListState>({ kind: 'waiting' })
  useEffect(() => {
    const leaving = new AbortController()
    findSermons(new URLSearchParams(address), api, leaving.signal).then(
      (list) => setState({ kind: 'ready', list }),
      () => {
        if (!leaving.signal.aborted) setState({ kind: 'failed' })
      },
    )
    return () => leaving.abort()
  }, [address, api])
  return state
}

function Sermons({ list, site, results }: { list: SermonList; site: string; results: string }) {
  const t = useText()
  const { data, paging } = list
  if (data.length === 0) return <p role="status">{t('nothing')}</p>
  return (
    <>
      <ul className={styles.sermons}>
        {data.map((card) => (
          <SermonItem key={card.nid} card={card} site={site} />
        ))}
      </ul>
      {paging.total > data.length && (
        <p className={styles.more}>
          <a href={results}>{t('allResults', { count: paging.total })}</a>
        </p>
      )}
    </>
  )
}

function SermonItem({ card, site }: { card: SermonCard; site: string }) {
  const facts = [card.preacher?.name, useDay(card.date), ...card.text.map(({ label }) => label)]
  return (
    <li>
      <a href={new URL(card.path, site).href}>{card.title}</a>
      <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

declare const __webpack_public_path__: string

const RETRIES = 2
const ATTEMPT_MS = 10_000

let configuredApi: string | null = null

/** Origin of the site that the build came from: for links and, by default, the API. */
const siteOrigin = () => new URL(__webpack_public_path__, location.href).origin

/** Requests sermons without cookies and token, as an embedded visit (AP-03). @param api origin of the API */
function findSermons(params: URLSearchParams, api: string, signal: AbortSignal): Promise<SermonList> {
  // Widgets of a page share the client, whose cache belongs to one API.
  if (configuredApi !== api) {
    configuredApi = api
    configureApi({
      environment: () => ({
        origin: api,
        site: new URL(siteOrigin()).hostname,
        embedded: true,
        language: 'hu',
        languages: ['hu'],
        retries: RETRIES,
        timeoutMs: ATTEMPT_MS,
        credentials: false,
        token: 'none',
      }),
    })
  }
  return getList(params, { signal })
}

/**
 * Renders into the host's element with its own React root. Imports the renderer on demand: hosts that render the
 * component themselves need none.
 */
export async function mountWidget<Props extends object>(
  Component: ComponentType<Props>,
  element: Element,
  props: Props,
): Promise<MountedWidget<Props>> {
  const { createRoot } = await import('react-dom/client')
  const root = createRoot(element)
  const update = (next: Props) => root.render(<Component {...next} />)
  update(props)
  return { update, unmount: () => root.unmount() }
}
