import { type KeyboardEvent, useEffect, useState } from 'react'
import { getCitationTags, type Named } from 'shared-kernel/api'
import { SHORTEST_TAG_SEARCH } from 'shared-kernel/search-parameters'
import { Button, Field } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import styles from './citations.module.css'

/** Limit of the API. */
const LONGEST = 200

type Props = {
  /** Already selected tags, not offered again. */
  chosen: readonly Named[]
  onChoose: (tag: Named) => void
}

/** Tag autocomplete with buttons (API-09); Enter picks the first. */
export function TagSearchField({ chosen, onChoose }: Props) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const { search, askAgain } = useTagSearch(typed)
  const suggestions =
    search.kind === 'ready' ? search.tags.filter(({ id }) => chosen.every((tag) => tag.id !== id)) : []

  const choose = (tag: Named) => {
    setTyped('')
    onChoose(tag)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped('')
    if (event.key !== 'Enter') return
    // Enter would submit the surrounding form.
    event.preventDefault()
    if (suggestions[0]) choose(suggestions[0])
  }
  return (
    <div className={styles.tagSearch}>
      <Field
        label={t('tagSearch', { count: SHORTEST_TAG_SEARCH })}
        value={typed}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKey}
      />
      <p role="status" className={styles.tagStatus}>
        {statusOf(search, suggestions.length, t)}
      </p>
      {search.kind === 'failed' && <Button onClick={askAgain}>{t('retry')}</Button>}
      {suggestions.length > 0 && (
        <ul data-tags="" aria-label={t('tagsFound')}>
          {suggestions.map((tag) => (
            <li key={tag.id}>
              <button type="button" onClick={() => choose(tag)}>
                {tag.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function statusOf(search: TagSearch, count: number, t: ReturnType<typeof useText>): string {
  if (search.kind === 'short') return t('lettersMissing', { count: search.missing })
  if (search.kind === 'failed') return t('tagsFailed')
  if (search.kind === 'waiting') return t('tagsWaiting')
  if (search.kind !== 'ready') return ''
  return count === 0 ? t('noTags') : t('tagsOffered', { count })
}

const PAUSE_MS = 250

/** `missing`: number of letters still required. */
type TagSearch =
  | { kind: 'idle' }
  | { kind: 'short'; missing: number }
  | { kind: 'waiting' }
  | { kind: 'ready'; tags: Named[] }
  | { kind: 'failed' }

/** Debounced tag search (API-09); further typing cancels the pending request. `askAgain` retries after a failure. */
function useTagSearch(typed: string): { search: TagSearch; askAgain: () => void } {
  const text = typed.trim()
  const [answer, setAnswer] = useState<{ text: string; search: TagSearch } | null>(null)
  const [round, setRound] = useState(0)
  const missing = SHORTEST_TAG_SEARCH - [...text].length

  useEffect(() => {
    if (missing > 0) return
    const controller = new AbortController()
    const update = (search: TagSearch) => !controller.signal.aborted && setAnswer({ text, search })
    const timer = setTimeout(() => {
      getCitationTags(text, { signal: controller.signal }).then(
        (tags) => update({ kind: 'ready', tags }),
        () => update({ kind: 'failed' }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, missing, round])

  const askAgain = () => {
    setAnswer(null)
    setRound(round + 1)
  }
  return { search: searchFor(text, missing, answer), askAgain }
}

function searchFor(text: string, missing: number, answer: { text: string; search: TagSearch } | null): TagSearch {
  if (text === '') return { kind: 'idle' }
  if (missing > 0) return { kind: 'short', missing }
  return answer?.text === text ? answer.search : { kind: 'waiting' }
}
