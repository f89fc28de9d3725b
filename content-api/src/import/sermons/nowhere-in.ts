import { readReferences } from 'shared-kernel/references'

/** A short name with a chapter and a verse: `Lk 99,3`, `1 Kor. 40:2`. */
const WRITTEN = /(?<![\p{L}\d])(?:[1-5]\.?[ \u00a0]?)?\p{Lu}\p{L}{0,6}\.?[ \u00a0]\d{1,3}[,:]\d{1,3}(?![\p{L}\d])/gu

/** Texts in the form of a reference to a verse that no Bible has. */
export const nowhereIn = (plain: string): string[] =>
  (plain.match(WRITTEN) ?? []).filter((text) => {
    const { passages, unread } = readReferences(text)
    return passages.length === 0 && unread.length > 0 && unread.every(({ reason }) => reason === 'nowhere')
  })
