import type { ApiEnvironment } from 'shared-kernel/api'
import { emptyConfig } from 'shared-kernel/config'
import { currentLanguage } from 'shared-kernel/preferences'
import type { Boot } from '../boot.ts'
import { RETRIES } from '../site/retry-notice.ts'

const ATTEMPT_MS = 10_000

/** How the browser calls the API now: the language and what the config offers may change during a visit. */
export function apiEnvironment(boot: Boot): ApiEnvironment {
  const { apiOrigin, embedded, config } = boot
  // In a frame with `sandbox` nobody has cookies, and asking as somebody is refused; to read it takes neither.
  const isNobody = self.origin === 'null'
  return {
    origin: apiOrigin,
    site: location.hostname,
    embedded,
    language: currentLanguage(),
    languages: (config ?? emptyConfig).languages.map(({ id }) => id),
    capabilities: config ? (config.capabilities ?? []) : undefined,
    retries: RETRIES,
    timeoutMs: ATTEMPT_MS,
    credentials: !isNobody,
    token: isNobody ? 'none' : 'browser',
    // Of a call that was begun before anybody listens, too.
    get onFailure() {
      return boot.onFailure
    },
  }
}
