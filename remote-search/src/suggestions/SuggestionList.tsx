import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Suggestion } from 'shared-kernel/api'
import { fold, toWords } from 'shared-kernel/fold'
import { formatCount } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import { useNavigate } from 'shared-kernel/router'
import { VisuallyHidden } from 'shared-kernel/ui'
import { type ComboboxAttributes, CLOSED_LIST } from '../search/SearchField.tsx'
import { press, CLOSED, useSuggestions } from './use-suggestions.ts'
import { useSuggestionText } from './messages.ts'
import { formatPlace } from '../passage-labels.ts'
import { useText } from '../messages.ts'
import { groupPath } from '../places.ts'

interface Props {
  field: RefObject<HTMLInputElement | null>
  /** The field's text. */
  typed: string
  /** Typed since the field got the focus. */
  hasTyped: boolean
  /** Receives the combobox attributes. */
  onList: (list: ComboboxAttributes) => void
  /** Searches for a suggestion. */
  onSearch: (suggestion: Suggestion) => void
}

/** Listbox of the search field; the focus stays in the field (`aria-activedescendant`). */
export function SuggestionList({ field, typed, hasTyped, onList, onSearch }: Props) {
  const t = useSuggestionText()
  const detail = useDetail()
  const navigate = useNavigate()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [state, setState] = useState({ ...CLOSED, isOpen: hasTyped })
  const suggestions = useSuggestions(typed, state.isOpen)
  const isOpen = state.isOpen && suggestions.length > 0
  const active = isOpen && state.active < suggestions.length ? state.active : -1
  useAvailableHeight(list, isOpen)

  const pick = (suggestion: Suggestion) => {
    const path = suggestionPath(suggestion)
    setState(CLOSED)
    if (path === null) onSearch(suggestion)
    else void navigate(path)
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { isHandled, isPicked, ...next } = press(event, { isOpen: state.isOpen, active }, suggestions.length)
    const picked = suggestions[active]
    if (isHandled) event.preventDefault()
    setState(next)
    if (isPicked && picked) pick(picked)
  })
  useEffect(() => {
    const input = field.current
    const open = () => setState({ isOpen: true, active: -1 })
    const shut = () => setState(CLOSED)
    const press = (event: KeyboardEvent) => handleKey(event)
    input?.addEventListener('input', open)
    input?.addEventListener('blur', shut)
    input?.addEventListener('keydown', press)
    return () => {
      input?.removeEventListener('input', open)
      input?.removeEventListener('blur', shut)
      input?.removeEventListener('keydown', press)
    }
  }, [field])

  useLayoutEffect(() => {
    const pointed = active < 0 ? undefined : `${id}${active}`
    onList(
      isOpen
        ? { ...CLOSED_LIST, 'aria-expanded': true, 'aria-controls': id, 'aria-activedescendant': pointed }
        : CLOSED_LIST,
    )
    if (pointed) document.getElementById(pointed)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, isOpen, active, onList])

  return (
    <>
      {isOpen && (
        <ul ref={list} id={id} role="listbox" aria-label={t('suggestions')}>
          {suggestions.map((suggestion, nth) => (
            <li
              key={`${suggestion.kind} ${suggestion.name} ${suggestion.path}`}
              id={`${id}${nth}`}
              role="option"
              aria-selected={nth === active}
              onClick={() => pick(suggestion)}
            >
              <TypedName name={suggestion.name} typed={typed} /> <small>{detail(suggestion)}</small>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{isOpen ? t('suggestionCount', { count: formatCount(suggestions.length) }) : ''}</span>
      </VisuallyHidden>
    </>
  )
}

const TypedName = ({ name, typed }: { name: string; typed: string }) => (
  <span>
    {typedParts(name, typed).map(({ text, isTyped }, nth) =>
      isTyped ? <mark key={nth}>{text}</mark> : <span key={nth}>{text}</span>,
    )}
  </span>
)

/** Places that fit beside a story's name. */
const MOST_PLACES = 2

/** Kind and target: 'Igehirdető, 18 igehirdetés'. */
function useDetail(): (suggestion: Suggestion) => string {
  const [t, tOwn] = [useText(), useSuggestionText()]
  return ({ kind, preacher, passages = [], sermons }) => {
    const count = formatCount(sermons)
    if (kind === 'sermon') return preacher ? tOwn('sermonBy', { preacher }) : tOwn('sermon')
    const places =
      passages.slice(0, MOST_PLACES).map(formatPlace).join('; ') + (passages.length > MOST_PLACES ? '; …' : '')
    if (kind === 'word') return tOwn('word')
    const what = kind === 'story' ? tOwn('inTheBible', { places }) : t(kind)
    return sermons === 0 ? what : tOwn('sermonsOf', { kind: what, count })
  }
}

/** Page of a sermon, passage, day of the church year or story without sermons; else null. */
function suggestionPath({ kind, path, occasion, passages, sermons }: Suggestion): string | null {
  if (occasion !== undefined) return groupPath('occasion', occasion)
  const isPassage = kind === 'passage' || (kind === 'story' && sermons === 0)
  const [passage] = isPassage ? (passages ?? []) : []
  return passage ? paths.passage(passage) : (path ?? null)
}

/** A part of a name, and whether it was typed. */
interface NamePart {
  text: string
  isTyped: boolean
}

/** Marks typed word beginnings, ignoring accents as the search does. */
export function typedParts(name: string, typed: string): NamePart[] {
  const begun = toWords(typed).map(({ bare }) => bare)
  const parts = (name.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap((piece) => {
    const fits = begun.filter((bare) => fold(piece).startsWith(bare))
    const length = lengthOf(piece, Math.max(0, ...fits.map((bare) => bare.length)))
    return [
      { text: piece.slice(0, length), isTyped: true },
      { text: piece.slice(length), isTyped: false },
    ]
  })
  return parts.filter(({ text }) => text !== '')
}

/** Length of the original text for so many folded letters, including combining accents. */
function lengthOf(piece: string, folded: number): number {
  if (folded === 0) return 0
  const letters = piece.match(/\P{M}\p{M}*/gu) ?? []
  let length = 0
  for (const letter of letters) {
    if (fold(piece.slice(0, length)).length >= folded) break
    length += letter.length
  }
  return length
}

/** Least height: three suggestions. */
const LEAST = 132
const MARGIN = 8

/** Limits the popup to the visible viewport above the screen keyboard. */
function useAvailableHeight(list: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!isOpen || !viewport) return
    const fit = () => {
      const popup = list.current?.parentElement
      const height = viewport.offsetTop + viewport.height - (popup?.getBoundingClientRect().top ?? 0) - MARGIN
      if (popup) popup.style.maxBlockSize = `${Math.max(LEAST, height)}px`
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [list, isOpen])
}
