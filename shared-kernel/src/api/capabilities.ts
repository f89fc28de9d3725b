import { isApiError } from './api-error.ts'
import { type CallOptions, getShared } from './call.ts'
import type { Config } from './entities.ts'
import { config } from './readers.ts'
import { apiSettings } from './settings.ts'

/**
 * Calls beyond the 18 of the specification; a backend names those that it answers in `capabilities` of its config.
 * `passage`: `/passage`; `suggestions`; `feed`; `addresses`: `/addresses`, `/address-parts` and `/passage-chapters`.
 */
export type Capability = 'passage' | 'suggestions' | 'feed' | 'addresses'

export const getConfig = (options?: CallOptions): Promise<Config> =>
  getShared('/api/v2/config', config, { ...options, keepMs: Infinity })

/** Asks for the config where the environment does not know it. While that cannot be had, nothing is assumed. */
export async function hasCapability(name: Capability, options?: CallOptions): Promise<boolean> {
  const known = apiSettings().environment().capabilities
  if (known) return known.includes(name)
  try {
    return (await getConfig(options)).capabilities?.includes(name) ?? false
  } catch (error) {
    if (isApiError(error) && error.kind !== 'cancelled') return false
    throw error
  }
}
