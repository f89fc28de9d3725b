import { LANGUAGE_KEY, systemScheme, THEME_KEY, ZOOM_KEY } from './preference-values.ts'
import { preferencesStore, readPreferences, type Preferences } from './preferences-store.ts'

type Options = {
  /** Languages of the config (AP-02); a stored one that is no longer offered becomes Hungarian. */
  languages?: readonly string[]
}

/**
 * Reads the visitor's preferences, puts theme and zoom on the root element and keeps doing so: after a change here,
 * in another tab, or of the system. The shell calls it once in the browser; the answer stops it.
 */
export function applyPreferences({ languages }: Options = {}): () => void {
  const read = () => readPreferences(languages)
  const handleStorage = ({ key }: StorageEvent) => {
    // `null` means that the other tab has emptied the storage.
    if (key === null || key === THEME_KEY || key === ZOOM_KEY || key === LANGUAGE_KEY) read()
  }
  const system = systemScheme()

  read()
  show(preferencesStore.getState())
  const stopShowing = preferencesStore.subscribe(show)
  window.addEventListener('storage', handleStorage)
  system?.addEventListener('change', read)

  return () => {
    stopShowing()
    window.removeEventListener('storage', handleStorage)
    system?.removeEventListener('change', read)
  }
}

function show({ theme, zoom }: Preferences) {
  const root = document.documentElement
  root.classList.toggle('dark', theme === 'dark')
  root.classList.toggle('light', theme === 'light')
  // A factor, not a font size: the stylesheet multiplies its own base size with it.
  root.style.setProperty('--zoom', String(zoom / 100))
}
