import { useId, useState } from 'react'
import { type SermonCard, getList } from 'shared-kernel/api'
import { copyText } from 'shared-kernel/browser'
import { useConfig } from 'shared-kernel/config'
import { formatDateValue } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatMinutes } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import type { PageProps, PageRequest } from 'shared-kernel/remote-contracts'
import { Link } from 'shared-kernel/router'
import { useHydrated } from 'shared-kernel/session'
import { Button, Facts, PageTitle, Skeleton, TextAreaField } from 'shared-kernel/ui'
import { type SearchQuery, toApiParams } from 'shared-kernel/search-parameters'
import { useText } from './messages.ts'
import { PlayButton } from '../media/PlayButton.tsx'
import styles from './podcast.module.css'
import { feedPath } from '../search/change-query.ts'

const RECORDED: SearchQuery = { media: ['audio'] }
const FEW = 6

/** Path of the feed of all recordings. */
export const PODCAST_FEED = feedPath(RECORDED)

export interface PodcastData {
  /** Newest first; at most six. */
  newest: SermonCard[]
}

/** @throws ApiError */
export async function loadPodcast({ signal }: PageRequest): Promise<PodcastData> {
  const params = toApiParams({ ...RECORDED, order: 'date', dir: 'DESC', limit: FEW })
  const { data: newest } = await getList(params, { signal })
  return { newest }
}

/** Explains how to subscribe to the recordings, and lists the newest ones. */
export function PodcastScreen({ data: { newest }, url }: PageProps<PodcastData>) {
  const t = useText()
  const cover = useConfig((config) => config.podcast?.cover)
  const feed = new URL(PODCAST_FEED, url).href
  const { apple, android } = subscriptionsOf(feed)
  return (
    <div className={styles.page}>
      <header data-band="">
        <PageTitle>{t('title')}</PageTitle>
      </header>
      <div className={styles.opening} data-sides="">
        {cover && <img src={cover} alt={t('cover')} width={160} height={160} className={styles.cover} data-side="" />}
        <p>{t('intro')}</p>
      </div>
      {newest.length > 0 && (
        <section data-sides="">
          <h2>{t('subscribe')}</h2>
          <div className={styles.ways}>
            <Way name={t('apple')} apps={apple} />
            <Way name={t('android')} apps={android} />
          </div>
          <p className={styles.hint}>{t('opens')}</p>
          <h3>{t('other')}</h3>
          <FeedAddress feed={feed} />
        </section>
      )}
      <section data-sides="">
        <h2>{t('newest')}</h2>
        {newest.length > 0 ? (
          <Newest sermons={newest} />
        ) : (
          <p>
            {t('nothing')} <Link to={paths.search()}>{t('toSermons')}</Link>
          </p>
        )}
      </section>
    </div>
  )
}

function Way({ name, apps }: { name: string; apps: Subscription[] }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <p className={styles.apps}>
        {apps.map(({ app, href }) => (
          <a key={app} href={href} className={styles.app}>
            {app}
          </a>
        ))}
      </p>
    </div>
  )
}

function FeedAddress({ feed }: { feed: string }) {
  const t = useText()
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  const copy = async () => setOutcome((await copyText(feed)) ? 'copied' : 'copyFailed')
  return (
    <>
      <div className={styles.address}>
        <TextAreaField
          label={t('address')}
          hint={t('hint')}
          readOnly
          rows={2}
          className={styles.feed}
          value={feed}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {isHydrated && <Button onClick={() => void copy()}>{t('copy')}</Button>}
      </div>
      <p role="status" className={styles.hint}>
        {outcome && t(outcome)}
      </p>
    </>
  )
}

function Newest({ sermons }: { sermons: SermonCard[] }) {
  const t = useText()
  const language = useTextLanguage()
  return (
    <>
      <ul className={styles.newest}>
        {sermons.map(({ nid, path, title, preacher, date, seconds }) => {
          const facts = [
            preacher?.name,
            date && formatDateValue(date, language),
            seconds === undefined ? null : formatMinutes(seconds, language),
          ]
          return (
            <li key={nid}>
              <div>
                <Link to={path}>{title}</Link>
                <Facts className={styles.facts} facts={facts} />
              </div>
              <PlayButton {...{ nid, path, title }} />
            </li>
          )
        })}
      </ul>
      <p>
        <Link to={paths.search('media=audio&order=date')}>{t('all')}</Link>
      </p>
    </>
  )
}

export function PodcastSkeleton() {
  const t = useText()
  return (
    <div className={styles.page}>
      <header data-band="">
        <PageTitle>{t('title')}</PageTitle>
      </header>
      <Skeleton lines={8} />
    </div>
  )
}

/** Links that open a feed in common podcast apps. */
interface Subscription {
  app: string
  /** Opens the app, which offers to subscribe; has no effect if it is not installed. */
  href: string
}

interface Subscriptions {
  apple: Subscription[]
  android: Subscription[]
}

/** @param feed absolute address of the feed */
function subscriptionsOf(feed: string): Subscriptions {
  const encoded = encodeURIComponent(feed)
  const withoutScheme = feed.replace(/^https?:\/\//, '')
  return {
    apple: [
      { app: 'Apple Podcasts', href: `podcast://${withoutScheme}` },
      { app: 'Overcast', href: `overcast://x-callback-url/add?url=${encoded}` },
    ],
    android: [
      { app: 'AntennaPod', href: `antennapod-subscribe://${withoutScheme}` },
      { app: 'Pocket Casts', href: `pktc://subscribe/${withoutScheme}` },
    ],
  }
}
