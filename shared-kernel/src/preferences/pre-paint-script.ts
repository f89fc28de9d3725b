import { DARK_SYSTEM, MAX_ZOOM, MIN_ZOOM, THEME_KEY, ZOOM_KEY } from './preference-values.ts'
import { VERSE_NUMBERS_HIDDEN, VERSE_NUMBERS_KEY, VERSE_NUMBERS_STYLE } from './verse-numbers-values.ts'

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
