import { render } from '@testing-library/react'
import type { BibleText } from 'shared-kernel/api'
import { BibleVerses } from './PassageText.tsx'

const verse = (chapter: number, number: number, text: string) => ({ chapter, verse: number, text })

test('a new chapter shows its number, also after a psalm’s title', () => {
  const verses = [verse(41, 13, 'a'), verse(41, 14, 'b'), verse(42, 0, 'Ének.'), verse(42, 1, 'c'), verse(42, 2, 'd')]
  const text = { verses, isPart: false, translation: { name: 'Minta' } } as unknown as BibleText
  const { container } = render(<BibleVerses text={text} />)
  expect(container.textContent).toBe('13a 14b Ének. 42,1c 2d Minta')
})
