import { currentLanguage } from 'shared-kernel/preferences'
import { bookById, printed } from 'shared-kernel/passages'
import type { PageHead } from 'shared-kernel/remote-contracts'
import { useText } from './messages.ts'
import type { PassageData } from './load-passage.ts'

/** The head of a passage; what documents say beyond it: `passage-about.ts`. */
export function passageHead({ data }: { data: PassageData }): PageHead {
  if (data.kind === 'passage') {
    const { book, chapter } = data.passage
    return { title: chapter === undefined ? bookById(book)!.name : printed(data.passage) }
  }
  return { title: useText.in(currentLanguage())(data.kind === 'several' ? 'passages' : 'noPassage') }
}
