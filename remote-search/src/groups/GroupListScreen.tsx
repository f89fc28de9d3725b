import { formatCount } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { Link } from 'shared-kernel/router'
import { PageTitle, Skeleton, VisuallyHidden } from 'shared-kernel/ui'
import { type GroupKind, groupPath } from '../places.ts'
import styles from './groups.module.css'
import { firstLetters, Monogram } from './Monogram.tsx'
import type { Entry, GroupListData } from './load-group.ts'
import { LIST_INTROS, LIST_NAMES, useText, yearsText } from './messages.ts'

/** All preachers, series or tags, by the first letter of their names when they are many. */
export function GroupListScreen({ data: { kind, entries } }: PageProps<GroupListData>) {
  const t = useText()
  const letters = byLetter(entries)
  return (
    <div className={styles.page}>
      <header data-band="">
        <PageTitle>{t(LIST_NAMES[kind])}</PageTitle>
        {(kind === 'preacher' || kind === 'series') && <p className={styles.facts}>{t(LIST_INTROS[kind])}</p>}
      </header>
      {entries.length === 0 && (
        <p className={styles.empty}>
          {t('noneInList')} <Link to={paths.search()}>{t('toSearch')}</Link>
        </p>
      )}
      <div className={letters.length > 1 && kind === 'tags' ? styles.letters : undefined}>
        {letters.map(([letter, ofLetter]) => (
          <section key={letter} aria-labelledby={letters.length > 1 ? `betu-${letter}` : undefined}>
            {letters.length > 1 && (
              <h2 id={`betu-${letter}`} className={styles.letter}>
                {letter}
              </h2>
            )}
            <ul className={styles.entries}>
              {ofLetter.map((entry) => (
                <li key={entry.id}>
                  <GroupEntry kind={kind} entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function GroupEntry({ kind, entry: { id, name, count, years, newest } }: { kind: GroupKind; entry: Entry }) {
  const t = useText()
  return (
    <>
      {kind !== 'tags' && <Monogram name={name} isBook={kind === 'series'} />}
      <span className={styles.entry}>
        <Link to={groupPath(kind, id)}>{name}</Link>
        {newest && (
          <span className={styles.newest}>
            {t('newest')} <Link to={newest.path}>{newest.title}</Link>
          </span>
        )}
      </span>
      {count > 0 && (
        <span className={styles.count} data-facts="">
          <span>
            {formatCount(count)}
            {kind === 'tags' ? <VisuallyHidden> {t('sermonUnit')}</VisuallyHidden> : ` ${t('sermonUnit')} `}
          </span>
          {years && <span>{yearsText(years)}</span>}
        </span>
      )}
    </>
  )
}

/** Fewer entries are one list. */
const FEW = 20

/** Hungarian lists sort long vowels with the short ones. */
const SHORT: Record<string, string> = { Á: 'A', É: 'E', Í: 'I', Ó: 'O', Ő: 'Ö', Ú: 'U', Ű: 'Ü' }

type Entries = GroupListData['entries']

function byLetter(entries: Entries): [letter: string, entries: Entries][] {
  if (entries.length <= FEW) return [['', entries]]
  const letters = new Map<string, Entries>()
  for (const entry of entries) {
    const first = firstLetters(entry.name)[0] ?? ''
    const letter = SHORT[first] ?? first
    letters.set(letter, [...(letters.get(letter) ?? []), entry])
  }
  return [...letters]
}

export function GroupSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton hasBand lines={12} />
    </div>
  )
}
