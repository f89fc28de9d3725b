import { ApiError } from 'shared-kernel/api'
import { embeddingPage } from './embedding-page.tsx'
import { OFFERED_PATH, type Offered } from './offered.ts'

/** The page where what can be embedded is asked of the document server. */
export const page = embeddingPage(async (signal) => {
  const answer = await fetch(OFFERED_PATH, { signal })
  if (!answer.ok) throw new ApiError('server', `${OFFERED_PATH} answers ${answer.status}`)
  return (await answer.json()) as Offered[]
})
