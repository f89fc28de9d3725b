import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { configureApi, getList, type SermonCard, type SermonList } from 'shared-kernel/api'
import { formatDateValue } from 'shared-kernel/dates'
import { LanguageProvider, useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import type { MountedWidget } from 'shared-kernel/remote-contracts'
import { FILTER_PARAMETERS, formatSearchQuery, parseSearchQuery, toApiParams } from 'shared-kernel/search-parameters'
import { useText } from './messages.ts'
import styles from './sermon-listing.module.css'

/** What a host may say; all of it may be absent. */
export interface SermonListProps {
  /** Words to search for; without them the latest sermons are shown. */
  query?: string
  /** Numbers of preachers, by comma. */
  preacher?: string
  /** How many sermons, 1–100; 5 when absent. */
  limit?: number
  /** `hu` or `en`. */
  language?: string
  /** `light` or `dark`; else the `color-scheme` of the place where it stands. */
  theme?: string
  /** Origin of the API where it is not the site's own. */
  api?: string
}

/** What a host has not said is not said: a page whose `Object.prototype` somebody has filled does not say it instead. */
const UNSAID: { [Name in keyof Required<SermonListProps>]: undefined } = {
  ...{ query: undefined, preacher: undefined, limit: undefined },
  ...{ language: undefined, theme: undefined, api: undefined },
}

const FEW = 5

type Found = { kind: 'waiting' } | { kind: 'failed' } | { kind: 'ready'; list: SermonList }

/**
 * A search field that leads to the site's results, and a few sermons: the latest, or what the host asks for (MF-05).
 */
export function SermonListing(props: SermonListProps) {
  const { language = 'hu', ...said }: SermonListProps = { ...UNSAID, ...props }
  return (
    <LanguageProvider language={language}>
      <Listing {...said} />
    </LanguageProvider>
  )
}

function Listing({ query, preacher, limit = FEW, theme, api }: Omit<SermonListProps, 'language'>) {
  const t = useText()
  const site = siteOrigin()
  const given = useMemo(() => {
    const params = new URLSearchParams({ s: query ?? '', preacher: preacher ?? '', limit: String(limit) })
    return { ...parseSearchQuery(params, () => {}), page: undefined }
  }, [query, preacher, limit])
  const found = useSermons(toApiParams(given).toString(), api ?? site)
  const { limit: _few, ...wider } = given
  const results = new URL(paths.search(formatSearchQuery(wider)), site).href

  return (
    <section
      lang={useTextLanguage()}
      className={styles.widget}
      data-theme={theme}
      aria-label={t(given.s || given.preacher ? 'found' : 'latest')}
    >
      <form method="get" action={new URL(paths.search(), site).href} className={styles.field}>
        <input
          type="search"
          name="s"
          maxLength={FILTER_PARAMETERS.s.most}
          aria-label={t('fieldLabel')}
          placeholder={t('fieldLabel')}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button type="submit">{t('submit')}</button>
      </form>
      {found.kind === 'waiting' && <p role="status">{t('waiting')}</p>}
      {found.kind === 'failed' && (
        <p role="alert">
          {t('failed')} <a href={results}>{t('toSite')}</a>
        </p>
      )}
      {found.kind === 'ready' && <Sermons list={found.list} site={site} results={results} />}
    </section>
  )
}

/** Old sermons stay while others are on their way. */
function useSermons(address: string, api: string): Found {
  const [found, setFound] = useState<Found>({ kind: 'waiting' })
  useEffect(() => {
    const leaving = new AbortController()
    findSermons(new URLSearchParams(address), api, leaving.signal).then(
      (list) => setFound({ kind: 'ready', list }),
      () => {
        if (!leaving.signal.aborted) setFound({ kind: 'failed' })
      },
    )
    return () => leaving.abort()
  }, [address, api])
  return found
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
  const t = useText()
  const language = useTextLanguage()
  const facts = [
    card.preacher?.name,
    card.date ? formatDateValue(card.date, language) : t('unknownDate'),
    ...card.text.map(({ label }) => label),
  ]
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

let asked: string | null = null

/** The site whose build this is, whichever page it stands on: where links lead and, unless told otherwise, the API. */
const siteOrigin = () => new URL(__webpack_public_path__, location.href).origin

/**
 * Asks the site for sermons as nobody: without cookies, without a token, as an embedded visit (AP-03).
 * @param api origin of the API where it is not the site's own
 */
function findSermons(params: URLSearchParams, api: string, signal: AbortSignal): Promise<SermonList> {
  // Widgets of one page share the client, and its kept answers belong to one API.
  if (asked !== api) {
    asked = api
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
 * Renders a widget into an element of the host's page, in a React root of its own. React's renderer comes only now: a
 * host that renders the component itself never fetches a second one.
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
