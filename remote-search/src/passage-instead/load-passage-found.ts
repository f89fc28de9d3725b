import { getPassage, type PassagePage } from 'shared-kernel/api'
import { type Passage, passageToParams } from 'shared-kernel/passages'
import type { VerseFilter } from 'shared-kernel/search-parameters'

/** What the library has on a passage on which a search found nothing. */
export interface PassageFound {
  passage: Passage
  /** Its first verses; none when no Bible here has it, or a whole book was asked for. */
  verses: { verse: number; text: string }[]
  /** How many sermons are on it, read it and quote it, whatever else the search asks. */
  counts: { text: number; lesson: number; inText: number }
}

const MOST_VERSES = 6

export async function loadPassageFound({ book, ...filter }: VerseFilter, signal: AbortSignal): Promise<PassageFound> {
  const { chapter, verse, endChapter, endVerse } = filter
  const page = await getPassage(passageToParams({ book, chapter, verse, endChapter, endVerse }), { signal })
  const { passage, text, lesson, inText } = page
  const counts = { text: text.total, lesson: lesson.total, inText: inText.total }
  return { passage, verses: versesOf(page).slice(0, MOST_VERSES), counts }
}

function versesOf({ passage, chapter, asked }: PassagePage): PassageFound['verses'] {
  if (chapter === undefined || (passage.verse !== undefined && asked === undefined)) return []
  const verses = chapter.verses.slice(asked?.from ?? 0, (asked?.to ?? Infinity) + 1)
  return verses.map(({ verse, text }) => ({ verse, text }))
}
