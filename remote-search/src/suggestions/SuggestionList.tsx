import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Suggestion } from 'shared-kernel/api'
import { formatCount } from 'shared-kernel/numbers'
import { useNavigate } from 'shared-kernel/router'
import { VisuallyHidden } from 'shared-kernel/ui'
import { type FieldList, SHUT_LIST } from './field-list.ts'
import { press, SHUT } from './list-keys.ts'
import { useSuggestionText } from './messages.ts'
import { suggestionPath } from './suggestion-path.ts'
import { TypedName } from './TypedName.tsx'
import { useDetail } from './use-detail.ts'
import { useRoomBelow } from './use-room-below.ts'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
  field: RefObject<HTMLInputElement | null>
  /** What stands in the field. */
  typed: string
  /** Whether it was typed there since the field was reached. */
  hasTyped: boolean
  /** Tells the field what it has to say of its list. */
  onList: (list: FieldList) => void
  /** A search for what is suggested. */
  onSearch: (suggestion: Suggestion) => void
}

/** The list under the field. The focus stays in the field, which says what is pointed at. */
export function SuggestionList({ field, typed, hasTyped, onList, onSearch }: Props) {
  const t = useSuggestionText()
  const detail = useDetail()
  const navigate = useNavigate()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [state, setState] = useState({ ...SHUT, isOpen: hasTyped })
  const suggestions = useSuggestions(typed, state.isOpen)
  const isOpen = state.isOpen && suggestions.length > 0
  const active = isOpen && state.active < suggestions.length ? state.active : -1
  useRoomBelow(list, isOpen)

  const pick = (suggestion: Suggestion) => {
    const path = suggestionPath(suggestion)
    setState(SHUT)
    if (path === null) onSearch(suggestion)
    else void navigate(path)
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { isTaken, isPicked, ...next } = press(event, { isOpen: state.isOpen, active }, suggestions.length)
    const picked = suggestions[active]
    if (isTaken) event.preventDefault()
    setState(next)
    if (isPicked && picked) pick(picked)
  })
  useEffect(() => {
    const input = field.current
    const open = () => setState({ isOpen: true, active: -1 })
    const shut = () => setState(SHUT)
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
        ? { ...SHUT_LIST, 'aria-expanded': true, 'aria-controls': id, 'aria-activedescendant': pointed }
        : SHUT_LIST,
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
