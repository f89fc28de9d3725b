import type { KeyboardEvent } from 'react'
import { formatCount } from 'shared-kernel/numbers'
import { FILTER_PARAMETERS, type VerseFilter } from 'shared-kernel/search-parameters'
import { useText, type SearchText } from '../messages.ts'
import { SEARCH_FORM } from '../search/change-query.ts'
import styles from './filters.module.css'
import { SelectFilter } from './filter-fields.tsx'

export interface BookChoice {
  id: number
  name: string
  testament: 'ot' | 'nt' | 'dc'
  chapters: number
  sermons: number
}

type Props = {
  books: readonly BookChoice[]
  verb: VerseFilter | undefined
  onChange: (verb: VerseFilter | undefined) => void
}

/** Book, chapter and verse, and the roles that a passage may have in a sermon. */
export function PassageFilter({ books, verb, onChange }: Props) {
  const t = useText()
  const book = books.find((item) => item.id === verb?.book)
  const also = verb?.also
  const roles = { lesson: verb?.lesson, in_text: verb?.in_text }
  const toggleRole = (role: 'lesson' | 'in_text') =>
    verb && onChange(present({ ...verb, [role]: verb[role] ? undefined : true }))

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('passage')}</legend>
      <SelectFilter
        name="verb[book]"
        label={t('book')}
        value={verb?.book ?? ''}
        onChoose={(value) => onChange(value === '' ? undefined : present({ book: Number(value), also, ...roles }))}
      >
        <option value="">{t('any')}</option>
        {testaments(t).map(([testament, name]) => {
          const ofTestament = books.filter((item) => item.testament === testament)
          return ofTestament.length === 0 ? null : (
            <optgroup key={testament} label={name}>
              {ofTestament.map(({ id, name: bookName, sermons }) => (
                <option key={id} value={id}>
                  {sermons > 0 ? `${bookName} (${formatCount(sermons)})` : bookName}
                </option>
              ))}
            </optgroup>
          )
        })}
      </SelectFilter>
      {verb && (
        <div className={styles.pair}>
          <SelectFilter
            name="verb[chapter]"
            label={t('chapter')}
            value={verb.chapter ?? ''}
            onChoose={(value) =>
              onChange(present({ book: verb.book, chapter: Number(value) || undefined, also, ...roles }))
            }
          >
            <option value="">{t('whole')}</option>
            {chapterNumbers(book?.chapters, verb.chapter).map((chapter) => (
              <option key={chapter}>{chapter}</option>
            ))}
          </SelectFilter>
          {verb.chapter !== undefined && (
            <VerseField
              key={verb.verse ?? ''}
              verse={verb.verse}
              onChoose={(verse) => onChange(present({ ...verb, verse, endChapter: undefined, endVerse: undefined }))}
            />
          )}
        </div>
      )}
      {verb && <HiddenEnds verb={verb} />}
      {verb && (
        <div className={styles.choices}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              form={SEARCH_FORM}
              name="verb[lesson]"
              value="1"
              checked={verb.lesson ?? false}
              onChange={() => toggleRole('lesson')}
            />
            <span className={styles.choiceName}>{t('lessonToo')}</span>
          </label>
          <label className={styles.choice}>
            <input
              type="checkbox"
              form={SEARCH_FORM}
              name="verb[in_text]"
              value="1"
              checked={verb.in_text ?? false}
              onChange={() => toggleRole('in_text')}
            />
            <span className={styles.choiceName}>{t('inTextToo')}</span>
          </label>
        </div>
      )}
    </fieldset>
  )
}

/** Parts of a passage without a field, kept for plain form submission. */
function HiddenEnds({ verb: { endChapter, endVerse, also } }: { verb: VerseFilter }) {
  const ends = { 'verb[endChapter]': endChapter, 'verb[endVerse]': endVerse, 'verb[also]': also?.join(',') }
  return Object.entries(ends).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" form={SEARCH_FORM} name={name} value={value} />,
  )
}

type VerseProps = { verse: number | undefined; onChoose: (verse: number | undefined) => void }

/** Chapters have different lengths in different Bibles, so the verse is a number input; applied on blur or Enter. */
function VerseField({ verse, onChoose }: VerseProps) {
  const t = useText()
  const choose = (text: string) => {
    const next = /^\d{1,3}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
    if (next !== verse) onChoose(next)
  }
  const handleEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    choose(event.currentTarget.value)
  }
  return (
    <label className={styles.select}>
      <span className={styles.selectLabel}>{t('verse')}</span>
      <input
        form={SEARCH_FORM}
        name="verb[verse]"
        type="number"
        inputMode="numeric"
        min={FILTER_PARAMETERS['verb[verse]'].least}
        max={FILTER_PARAMETERS['verb[verse]'].most}
        defaultValue={verse ?? ''}
        placeholder={t('whole')}
        onBlur={(event) => choose(event.target.value)}
        onKeyDown={handleEnter}
      />
    </label>
  )
}

const testaments = (t: SearchText) =>
  [
    ['ot', t('oldTestament')],
    ['nt', t('newTestament')],
    ['dc', t('deuterocanonical')],
  ] as const

/** Includes the selected chapter when the book is unknown. */
function chapterNumbers(last: number | undefined, chosen: number | undefined): number[] {
  return Array.from({ length: Math.max(last ?? 0, chosen ?? 0) }, (_, index) => index + 1)
}

function present(verb: VerseFilter): VerseFilter {
  return Object.fromEntries(Object.entries(verb).filter(([, value]) => value !== undefined)) as unknown as VerseFilter
}
