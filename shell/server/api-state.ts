/** Whether the content API can be asked, for those who watch the servers. */
import { request } from 'undici'
import { withTimeLimit } from '../src/services/deadline.ts'

/** Shorter than whoever asks `/readyz` waits. */
const DEADLINE_MS = 2000

/**
 * What is wrong with the API at `origin`, in a few words; null: it answers, also where it is one that has no `/readyz`.
 * Never rejects.
 */
export async function apiProblem(origin: string): Promise<string | null> {
  try {
    return await withTimeLimit(DEADLINE_MS, async (signal) => {
      const { statusCode, body } = await request(new URL('/readyz', origin), { signal })
      await body.dump()
      return statusCode < 500 ? null : `/readyz of the content API: ${statusCode}`
    })
  } catch (error) {
    return `the content API does not answer: ${String(error)}`
  }
}
