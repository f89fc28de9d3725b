/** The kernel's API client for what the document server makes itself: feeds and the sitemap. */
import { isApiError } from 'shared-kernel/api'
import { configureRequestApi, withRequestApi } from '../../src/routing/server/request-api.ts'
import { type ApiClient, ApiRefused, ApiUnavailable } from './api-client.ts'

/** A crawler or feed reader waits; nobody is kept from reading by it. */
const DEADLINE_MS = 10_000

/** Called once, before `asSite`. */
export const prepareAsSite = (api: ApiClient) => configureRequestApi(api.read)

/** Does the work with the kernel's API client, as a visitor of the site. @throws ApiUnavailable, ApiRefused */
export async function asSite<Value>(origin: string, work: () => Promise<Value>): Promise<Value> {
  const url = new URL(origin)
  try {
    return await withRequestApi({ url, embedded: false, dataDeadlineMs: DEADLINE_MS, onMissing: () => undefined }, work)
  } catch (error) {
    if (!isApiError(error)) throw error
    const isRefused = ['not-found', 'refused', 'validation'].includes(error.kind)
    throw isRefused ? new ApiRefused(error.status ?? 404) : new ApiUnavailable(String(error.detail ?? error.message))
  }
}
