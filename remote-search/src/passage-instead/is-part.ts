import type { PassagePage } from 'shared-kernel/api'

/** Whether verses of the passage stand in no Bible here; where the Bible counts otherwise nothing is said. */
export function isPart(
  { passage, chapter }: Pick<PassagePage, 'passage' | 'chapter'>,
  verses: readonly { chapter: number; verse: number }[],
): boolean {
  const [first, last] = [verses[0], verses.at(-1)]
  if (!chapter?.isPart || !first || !last || chapter.inTranslation) return false
  if (passage.verse === undefined) return true
  const end = passage.endChapter ?? passage.chapter ?? 0
  const isLate = first.chapter !== passage.chapter || first.verse > passage.verse
  return isLate || last.chapter < end || (passage.endVerse !== undefined && last.verse < passage.endVerse)
}
