import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import {
  changeGathered,
  COLLECTION_PATH,
  type Gathered,
  isCollectionStored,
  type Item,
  joinItems,
  readCollection,
  type CollectionSource,
  watchCollection,
} from 'shared-kernel/collection'
import { useConfig } from 'shared-kernel/config'
import { formatCount } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { Button, Notice, PageTitle } from 'shared-kernel/ui'
import { BIBLE_PATH } from '../places.ts'
import { CollectionExport } from './CollectionExport.tsx'
import styles from './collection.module.css'
import { CollectedSource } from './CollectedSource.tsx'
import { useText } from './messages.ts'
import { firstItems, inTextOrder, type RemovedItem, withRemoved } from './shown-items.ts'

/** Items shown at a time: ten thousand would block a phone. */
const PORTION = 100

/** The collection page (Gyűjtő). */
export function CollectionScreen() {
  const t = useText()
  const all = useCollection()
  const isPersisted = useIsPersisted()
  return (
    <div className={styles.page}>
      <header data-band="">
        <PageTitle>{t('collection')}</PageTitle>
        <p className={styles.intro}>{t('intro')}</p>
      </header>
      <div className={styles.unscripted}>
        <Notice>{t('needsScripts')}</Notice>
      </div>
      {!isPersisted && (
        <Notice tone="failure" role="alert">
          {t('notSaved')}
        </Notice>
      )}
      {all ? <Contents all={all} /> : <LoadingCollection />}
    </div>
  )
}

/** Shown until storage was read; also when the scripts cannot be loaded. */
function LoadingCollection() {
  const t = useText()
  return (
    <div data-of-device>
      <p className={styles.loading}>{t('loading')}</p>
      <div className={styles.unanswered}>
        <Notice tone="failure">
          {t('notNow')} <a href={COLLECTION_PATH}>{t('again')}</a>
        </Notice>
      </div>
    </div>
  )
}

function Contents({ all }: { all: Gathered[] }) {
  const t = useText()
  const [removed, setRemoved] = useState<readonly RemovedItem[]>([])
  const [most, setMost] = useState(PORTION)
  const [restoredId, setRestoredId] = useState<string | null>(null)
  const { shown, more } = firstItems(withRemoved(all, removed).map(inTextOrder), most)
  useEffect(() => {
    // Printing needs all items, and the snapshot is taken right after this event.
    const showAll = () => flushSync(() => setMost(Infinity))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [])

  const remove = (source: CollectionSource, item: Item) => {
    setRestoredId(null)
    setRemoved([...removed, { source, item }])
    changeGathered(source, (items) => items.filter(({ id }) => id !== item.id))
  }
  const restore = (source: CollectionSource, item: Item) => {
    setRestoredId(item.id)
    setRemoved(removed.filter((taken) => taken.item.id !== item.id))
    changeGathered(source, (items) => joinItems(items, [item]))
  }
  const removedIds = new Set(removed.map(({ item }) => item.id))
  return (
    <>
      {shown.length === 0 && <Empty />}
      {shown.map(({ source, items }) => (
        <CollectedSource
          key={source.path}
          gathered={{ source, items }}
          removedIds={removedIds}
          restoredId={restoredId}
          onRemove={(item) => remove(source, item)}
          onBringBack={(item) => restore(source, item)}
        />
      ))}
      {more > 0 && (
        <Button className={styles.more} onClick={() => setMost(most + PORTION)}>
          {t('more', { count: formatCount(more) })}
        </Button>
      )}
      <CollectionExport isEmpty={all.length === 0} />
    </>
  )
}

function Empty() {
  const t = useText()
  const hasCitations = useConfig(({ site }) => Boolean(site.citations))
  return (
    <div className={styles.empty}>
      <h2>{t('empty')}</h2>
      <ul data-ways="">
        <li>
          <Link to={paths.search()}>{t('toSearch')}</Link>
          <p>{t('fromSermon')}</p>
        </li>
        <li>
          <Link to={BIBLE_PATH}>{t('toBible')}</Link>
          <p>{t('fromPassage')}</p>
        </li>
        {hasCitations && (
          <li>
            <Link to={paths.citations()}>{t('toCitations')}</Link>
            <p>{t('fromCitation')}</p>
          </li>
        )}
      </ul>
      <figure className={styles.example}>
        <figcaption className={styles.about}>{t('example')}</figcaption>
        <blockquote className={styles.text}>{t('exampleText')}</blockquote>
        <p className={styles.note}>
          {t('note')}: {t('exampleNote')}
        </p>
        <p className={styles.about}>{t('exampleSource')}</p>
      </figure>
    </div>
  )
}

/**
 * Everything in the collection; null on the server and before hydration. Coalesces many changes (an import, here or in
 * another tab) to one read per frame: reading 2,500 sources for each change crashed the page.
 */
function useCollection(): Gathered[] | null {
  const [all, setAll] = useState<Gathered[] | null>(null)
  useEffect(() => {
    let picture = 0
    let isBehind = false
    const read = () => {
      if (picture !== 0) return void (isBehind = true)
      isBehind = false
      setAll(readCollection())
      picture = requestAnimationFrame(() => {
        picture = 0
        if (isBehind) read()
      })
    }
    read()
    const stop = watchCollection(read)
    return () => {
      stop()
      cancelAnimationFrame(picture)
    }
  }, [])
  return all
}

/** False when the last write did not reach storage. */
const useIsPersisted = (): boolean => useSyncExternalStore(watchCollection, isCollectionStored, () => true)
