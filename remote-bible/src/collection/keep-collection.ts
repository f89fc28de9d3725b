/** Comes when it is asked for: the collection to a file or the clipboard, and back from a file. */
import { copyText } from 'shared-kernel/browser'
import { changeGathered, isCollectionKept, joinItems, readCollection, readGathered } from 'shared-kernel/collection'
import { saveFile } from '../save-file.ts'
import { formatFile, parseFile, type RefusedFile } from './collection-file.ts'
import type { Text } from './messages.ts'
import { inTextOrder } from './shown-items.ts'
import { type Format, formatCollection } from './take-out.ts'

/** Ten thousand notes are a third of it; what is larger is no file of ours, and would only stop the page. */
const LARGEST_FILE = 20_000_000

/** What came of a file; or why it is refused as a whole. */
export type Imported = { added: number; unreadable: number; isKept: boolean } | RefusedFile

interface Asked {
  format: Format
  language: string
  t: Text
}

/** True when the clipboard has it. */
export const copyCollection = (asked: Asked): Promise<boolean> => copyText(writtenOut(asked))

/** @param today for the file's name */
export function saveCollection(asked: Asked, today: string): void {
  const [ending, type] = asked.format === 'text' ? ['txt', 'text/plain'] : ['md', 'text/markdown']
  saveFile(`${asked.t('fileName')}-${today}.${ending}`, type!, writtenOut(asked))
}

const writtenOut = ({ format, language, t }: Asked) =>
  formatCollection(readCollection().map(inTextOrder), format, { origin: location.origin, language, t })

export const exportCollection = (today: string, t: Text): void =>
  saveFile(`${t('fileName')}-${today}.json`, 'application/json', formatFile(readCollection()))

/** Joins what the file has to what the device has; a file that is refused changes nothing. */
export async function importCollection(file: Blob): Promise<Imported> {
  if (file.size > LARGEST_FILE) return 'foreign'
  const read = parseFile(await file.text())
  if (typeof read === 'string') return read
  let added = 0
  for (const { source, items } of read.collection) {
    const before = readGathered(source.path)?.items.length ?? 0
    changeGathered(source, (own) => joinItems(own, items))
    added += (readGathered(source.path)?.items.length ?? 0) - before
  }
  return { added, unreadable: read.unreadable, isKept: isCollectionKept() }
}
