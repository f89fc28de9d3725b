import {
  LANGUAGE_KEY,
  systemScheme,
  THEME_KEY,
  ZOOM_KEY,
  DARK_SYSTEM,
  MAX_ZOOM,
  MIN_ZOOM,
} from './preference-values.ts'
import { preferencesStore, readPreferences, type Preferences } from './preferences-store.ts'
import { VERSE_NUMBERS_HIDDEN, VERSE_NUMBERS_KEY, VERSE_NUMBERS_STYLE } from './verse-numbers-values.ts'

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

/**
 * The script the document server puts into the head, known to its policy by its hash: theme class and zoom (`--zoom`, a
 * factor) stand on the root element before the first paint (AP-09), and whether verses have numbers. The same rules as
 * `applyPreferences()`, built from the same constants; a test runs both on the same storage.
 */
export const PREFERENCES_SCRIPT = [
  '(function(){',
  'var root=document.documentElement,theme,zoom,dark=false;',
  `function stored(key){try{var value=localStorage.getItem(key);return typeof value==="string"?value:null}catch(e){return null}}`,
  `theme=stored(${JSON.stringify(THEME_KEY)});`,
  `zoom=Math.round(Number(stored(${JSON.stringify(ZOOM_KEY)})));`,
  `if(theme!=="light"&&theme!=="dark"){try{dark=matchMedia(${JSON.stringify(DARK_SYSTEM)}).matches}catch(e){}theme=dark?"dark":"light"}`,
  'root.classList.remove("light","dark");root.classList.add(theme);',
  `if(!(zoom>=${MIN_ZOOM}))zoom=${MIN_ZOOM};`,
  `root.style.setProperty("--zoom",String(Math.min(zoom,${MAX_ZOOM})/100));`,
  `if(stored(${JSON.stringify(VERSE_NUMBERS_KEY)})===${JSON.stringify(VERSE_NUMBERS_HIDDEN)})root.style.setProperty(${JSON.stringify(VERSE_NUMBERS_STYLE)},"none");`,
  '})()',
].join('')
