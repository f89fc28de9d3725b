import { clearSessionTokens } from './session-token.ts'
import { setApiSettings, type ApiSettings } from './settings.ts'
import { clearSharing } from './sharing.ts'

/**
 * Tells the client its surroundings. The shell, or the start of a widget, calls it once, before the first call.
 * Called again it forgets what it knew: kept answers and tokens belong to the old surroundings.
 */
export function configureApi(settings: ApiSettings): void {
  setApiSettings(settings)
  clearSharing()
  clearSessionTokens()
}
