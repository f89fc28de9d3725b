import { type RefObject, useEffect, useState } from 'react'
import type { Sermon } from 'shared-kernel/api'
import { paragraphsOf } from '../content/paragraphs.ts'
import { type QuotedText, wordsOf } from '../content/quoted-text.ts'
import { anchorOf, anchorWords, paragraphFinder } from './anchor.ts'
import { Inserted } from './Inserted.tsx'
import { MarkSign } from './MarkSign.tsx'
import { ParagraphNotes } from './ParagraphNotes.tsx'
import { ParagraphTools } from './ParagraphTools.tsx'
import { placeItems, renumbered } from './place-items.ts'
import { Unplaced } from './Unplaced.tsx'
import { useGathered } from './use-gathered.ts'

export type MarksProps = {
  sermon: Sermon
  body: RefObject<HTMLElement | null>
  /** What the tools are shown for. */
  pressed: QuotedText | null
  onPress: (pressed: QuotedText | null) => void
}

/** What the reader keeps of a sermon: signs in its margin, notes in place, and the tools of a paragraph. */
export function Marks({ sermon, body, pressed, onPress }: MarksProps) {
  const { items, change } = useGathered(sermon)
  const [paragraphs] = useState(() => paragraphsOf(body.current))
  const [words] = useState(() => paragraphs.map(wordsOf))
  const [openNotes, setOpenNotes] = useState<readonly number[]>([])
  // The text is read once, and not again with each letter of a note.
  const [find] = useState(() => paragraphFinder(words))
  const { placed, unplaced } = placeItems(items, find)
  // The collection leads to paragraphs by their numbers.
  useEffect(() => {
    if (renumbered(items, find)) change((kept) => renumbered(kept, find) ?? [...kept])
  }, [items, find, change])

  const quote = (paragraph: number): QuotedText => ({ paragraph, text: words[paragraph - 1] ?? '', isSelected: false })
  const openNote = (paragraph: number) => {
    onPress(null)
    setOpenNotes((open) => [...open.filter((other) => other !== paragraph), paragraph])
  }
  const closeNote = (paragraph: number) => {
    setOpenNotes((open) => open.filter((other) => other !== paragraph))
    focusOn(paragraphs[paragraph - 1]!)
  }
  return (
    <>
      {[...placed].map(([paragraph, marks]) => (
        <Inserted key={`sign-${paragraph}`} as="span" at={paragraphs[paragraph - 1]!} where="first">
          <MarkSign
            paragraph={paragraph}
            marks={marks}
            isOpen={openNotes.includes(paragraph)}
            onOpenNote={() => (openNotes.includes(paragraph) ? closeNote(paragraph) : openNote(paragraph))}
            onOpenTools={() => onPress(quote(paragraph))}
          />
        </Inserted>
      ))}
      {openNotes.map((paragraph) => (
        <Inserted key={`note-${paragraph}`} as="div" at={paragraphs[paragraph - 1]!} where="after">
          <ParagraphNotes
            anchor={anchorOf(words, paragraph)}
            items={placed.get(paragraph) ?? []}
            change={change}
            onClose={() => closeNote(paragraph)}
          />
        </Inserted>
      ))}
      {unplaced.length > 0 && body.current && (
        <Inserted as="div" at={body.current} where="after">
          <Unplaced items={unplaced} change={change} />
        </Inserted>
      )}
      {pressed && (
        <ParagraphTools
          sermon={sermon}
          quoted={pressed}
          paragraph={paragraphs[pressed.paragraph - 1]}
          anchor={
            words.length > 0 ? anchorOf(words, pressed.paragraph) : { paragraph: 1, words: anchorWords(pressed.text) }
          }
          items={items}
          placed={placed.get(pressed.paragraph) ?? []}
          last={paragraphs.length}
          change={change}
          onNote={() => openNote(pressed.paragraph)}
          onGo={(paragraph) => onPress(quote(paragraph))}
          onClose={() => onPress(null)}
        />
      )}
    </>
  )
}

/** On the sign of a paragraph, so that keyboard and screen reader go on from there; without one on the paragraph. */
function focusOn(paragraph: HTMLElement) {
  const sign = paragraph.firstElementChild?.firstElementChild
  if (!(sign instanceof HTMLButtonElement)) paragraph.tabIndex = -1
  const target = sign instanceof HTMLButtonElement ? sign : paragraph
  target.focus({ preventScroll: true })
}
