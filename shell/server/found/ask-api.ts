/** What the document server itself asks of the content API, beside what pages ask while they are rendered. */

/** The crawler or feed reader waits; nobody is kept from reading by it. */
const CALL_TIMEOUT_MS = 8000

/** The API did not answer, or not with what it promises. */
export class ApiUnavailable extends Error {}

/** The API answered that it will not answer this. */
export class ApiRefused extends Error {
  constructor(readonly status: number) {
    super(`The content API answered ${status}`)
  }
}

/** Asks for a path of the API, for one of its sites. @throws ApiUnavailable, ApiRefused */
export type AskApi = <Answer>(path: string) => Promise<Answer>

/** @param site hostname of the site that is asked for */
export function apiCaller(origin: string, site: string): AskApi {
  return async <Answer>(path: string) => {
    const response = await fetch(new URL(path, origin), {
      headers: { accept: 'application/json', 'x-papi-site': site, 'x-papi-embedded': '0' },
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new ApiUnavailable(`${path}: ${String(error)}`)
    })
    // 429 says to come later, which is what an API that is down says, too.
    if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      throw new ApiRefused(response.status)
    }
    if (!response.ok) throw new ApiUnavailable(`${path}: ${response.status}`)
    return (await response.json().catch((error: unknown) => {
      throw new ApiUnavailable(`${path}: ${String(error)}`)
    })) as Answer
  }
}
