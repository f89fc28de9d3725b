import type { ReactNode } from 'react'
import type { CitationList, Named } from 'shared-kernel/api'
import { formatCount } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { Form, Link, useNavigate, useRevalidate } from 'shared-kernel/router'
import { FILTER_PARAMETERS } from 'shared-kernel/search-parameters'
import { useSession } from 'shared-kernel/session'
import { Chip, Notice, Pager, PageTitle, SearchBox, Skeleton } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import { CitationCard } from './CitationCard.tsx'
import { citationsAddress, parseCitationsQuery } from './citations-address.ts'
import styles from './citations.module.css'
import type { CitationsData } from './load-citations.ts'
import { CITATION_FORM_ID, SubmitCitation } from './CitationForm.tsx'
import { TagSearchField } from './TagSearchField.tsx'

/** Citations page (PG-03): cards, tag filter and submission form. Embedded pages have no form (AP-03). */
export function CitationsScreen({ data, url }: PageProps<CitationsData>) {
  const t = useText()
  const navigate = useNavigate()
  const { embedded } = useSession()
  const { s, tags } = parseCitationsQuery(url.searchParams)
  const addressOf = (chosen: number[], page = 1) => citationsAddress(url.pathname, { s, tags: chosen, page })
  const list = data.result.kind === 'ready' ? data.result.list : null
  return (
    <div className={styles.page}>
      <header data-band="">
        <PageTitle>{t('citations')}</PageTitle>
        <Form role="search" action={url.pathname} className={styles.wordSearch}>
          <SearchBox
            key={s}
            label={t('words')}
            submit={t('search')}
            defaultValue={s}
            maxLength={FILTER_PARAMETERS.s.most}
            placeholder={t('wordsPlaceholder')}
          />
          {tags.length > 0 && <input type="hidden" name="tags" value={tags.join(',')} />}
        </Form>
        <ChosenTags tags={data.tags} addressOf={addressOf} />
        {!embedded && (
          <p className={styles.jump}>
            <a href={`#${CITATION_FORM_ID}`}>{t('submitCitation')}</a>
          </p>
        )}
      </header>
      <div className={styles.columns}>
        {/* Closes when the list changes: the citations are below. */}
        <details key={url.search} className={styles.fold}>
          <summary>{t('tagsAndAuthors')}</summary>
        </details>
        <Browse list={list} addressOf={(query) => citationsAddress(url.pathname, query)}>
          <TagSearchField chosen={data.tags} onChoose={(tag) => void navigate(addressOf([...tags, tag.id]))} />
        </Browse>
        <section className={styles.list} aria-label={t('citations')}>
          {list === null && <FailedCitations />}
          {list && (
            <p className={styles.count} role="status">
              {list.paging.total > 0 && t('citationCount', { count: formatCount(list.paging.total) })}
            </p>
          )}
          {list?.data.length === 0 && (
            <NoCitations
              firstPage={list.paging.total > 0 ? addressOf(tags) : null}
              all={s !== '' || tags.length > 0 ? url.pathname : null}
            />
          )}
          <ul className={styles.cards}>
            {list?.data.map((citation) => (
              <li key={citation.id}>
                <CitationCard
                  citation={citation}
                  searched={s}
                  tagAddress={(tag) => citationsAddress(url.pathname, { tags: [tag] })}
                />
              </li>
            ))}
          </ul>
          {list && (
            <Pager
              page={list.paging.page}
              pages={list.paging.pages}
              label={t('citationPages')}
              hrefFor={(page) => addressOf(tags, page)}
            />
          )}
        </section>
        {!embedded && <SubmitCitation />}
      </div>
    </div>
  )
}

function FailedCitations() {
  const t = useText()
  const revalidate = useRevalidate()
  return (
    <Notice tone="failure" role="alert" action={{ label: t('retry'), onClick: () => void revalidate() }}>
      {t('citationsFailed')}
    </Notice>
  )
}

type NoProps = {
  /** Address of the first page for a page beyond the last one. */
  firstPage: string | null
  /** Address without filters for a filtered page. */
  all: string | null
}

function NoCitations({ firstPage, all }: NoProps) {
  const t = useText()
  return (
    <div>
      <p>{t(firstPage ? 'beyondLastPage' : all ? 'noCitationsFound' : 'noCitations')}</p>
      <p className={styles.ways}>
        {firstPage && <Link to={firstPage}>{t('toFirstPage')}</Link>}
        {all && <Link to={all}>{t('allCitations')}</Link>}
        <Link to={paths.search()}>{t('toSearch')}</Link>
      </p>
    </div>
  )
}

type ChosenProps = {
  /** Selected tags; the name is empty when unknown. */
  tags: readonly Named[]
  addressOf: (tags: number[]) => string
}

function ChosenTags({ tags, addressOf }: ChosenProps) {
  const t = useText()
  const ids = tags.map(({ id }) => id)
  if (tags.length === 0) return null
  return (
    <div className={styles.chosen}>
      {tags.map(({ id, name }) => {
        const label = name || t('namelessTag', { id })
        return (
          <Chip key={id} name={label} removeHref={addressOf(ids.filter((other) => other !== id))}>
            {label}
          </Chip>
        )
      })}
      {tags.length > 1 && <Link to={addressOf([])}>{t('clearFilter')}</Link>}
    </div>
  )
}

type BrowseProps = {
  list: CitationList | null
  addressOf: (query: { s?: string; tags?: number[] }) => string
  children: ReactNode
}

/** Tags and authors in sight; the rest are folded. */
const FIRST = 8

/**
 * The tag search, and the tags and authors of all citations where the backend gives them. Beside its disclosure, so
 * that wide screens show it without.
 */
function Browse({ list, addressOf, children }: BrowseProps) {
  const t = useText()
  const { tags = [], authors = [] } = list ?? {}
  const groups = [
    {
      heading: t('tags'),
      entries: tags.map(({ id, name, count }) => ({ name, count, to: addressOf({ tags: [id] }) })),
    },
    { heading: t('authors'), entries: authors.map((author) => ({ ...author, to: addressOf({ s: author.name }) })) },
  ].filter(({ entries }) => entries.length > 0)
  return (
    <section className={styles.browse} aria-label={t('filter')}>
      {groups.map(({ heading, entries }) => (
        <nav key={heading} aria-label={heading}>
          <h2>{heading}</h2>
          <Entries entries={entries.slice(0, FIRST)} />
          {entries.length > FIRST && (
            <details>
              <summary>{t('moreEntries', { count: entries.length - FIRST })}</summary>
              <Entries entries={entries.slice(FIRST)} />
            </details>
          )}
        </nav>
      ))}
      {children}
    </section>
  )
}

function Entries({ entries }: { entries: readonly { name: string; count: number; to: string }[] }) {
  return (
    <ul data-tags="">
      {entries.map(({ name, count, to }) => (
        <li key={to}>
          <Link to={to}>{name}</Link> <span>{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  )
}

export function CitationsSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton hasBand lines={2} />
      <div className={styles.cards}>
        {[1, 2, 3].map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton lines={5} />
          </div>
        ))}
      </div>
    </div>
  )
}
