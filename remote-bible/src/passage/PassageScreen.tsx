import type { PageProps } from 'shared-kernel/remote-contracts'
import type { PassageData } from './load-passage.ts'
import { NoPassage } from './NoPassage.tsx'
import { PassageArticle } from './PassageArticle.tsx'

/** A passage, or the word that there is no such place. */
export function PassageScreen({ data }: PageProps<PassageData>) {
  return data.kind === 'passage' ? <PassageArticle page={data} /> : <NoPassage {...data} />
}
