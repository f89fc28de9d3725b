import type { PageProps } from 'shared-kernel/remote-contracts'
import { BookList } from './BookList.tsx'
import type { PassageData } from './load-passage.ts'
import { NoPassage } from './NoPassage.tsx'
import { PassageArticle } from './PassageArticle.tsx'

/** A passage; the books to choose from; or the word that there is no such place. */
export function PassageScreen({ data }: PageProps<PassageData>) {
  if (data.kind === 'passage') return <PassageArticle page={data} />
  return data.kind === 'books' ? <BookList /> : <NoPassage {...data} />
}
