import type { Suggestion } from 'shared-kernel/api'
import { formatCount } from 'shared-kernel/numbers'
import { formatPlace } from '../filters/format-place.ts'
import { useText } from '../messages/text.ts'
import { useSuggestionText } from './messages.ts'

/** Of a story that is told more often, as many fit beside its name. */
const MOST_PLACES = 2

/** What a suggestion is, and where it leads: 'Igehirdető, 18 igehirdetés'. */
export function useDetail(): (suggestion: Suggestion) => string {
  const [t, ours] = [useText(), useSuggestionText()]
  return ({ kind, preacher, passages = [], sermons }) => {
    const count = formatCount(sermons)
    if (kind === 'sermon') return preacher ? ours('sermonBy', { preacher }) : ours('sermon')
    const places =
      passages.slice(0, MOST_PLACES).map(formatPlace).join('; ') + (passages.length > MOST_PLACES ? '; …' : '')
    if (kind === 'word') return ours('word')
    const what = kind === 'story' ? ours('inTheBible', { places }) : t(kind)
    return sermons === 0 ? what : ours('sermonsOf', { kind: what, count })
  }
}
