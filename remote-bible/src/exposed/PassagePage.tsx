import { bookById, printed } from 'shared-kernel/passages'
import { currentLanguage } from 'shared-kernel/preferences'
import type { Page, PageHead } from 'shared-kernel/remote-contracts'
import { loadPassage, type PassageData } from '../passage/load-passage.ts'
import { PassageScreen, PassageSkeleton } from '../passage/PassageScreen.tsx'
import { useText } from '../passage/messages.ts'

function passageHead({ data }: { data: PassageData }): PageHead {
  if (data.kind === 'passage') {
    const { book, chapter } = data.passage
    return { title: chapter === undefined ? bookById(book)!.name : printed(data.passage) }
  }
  return { title: useText.in(currentLanguage())(data.kind === 'several' ? 'passages' : 'noPassage') }
}

export const page: Page<PassageData> = {
  contract: 'page@1',
  load: loadPassage,
  Component: PassageScreen,
  head: passageHead,
  Skeleton: PassageSkeleton,
}
