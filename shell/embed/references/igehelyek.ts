/**
 * `igehelyek.js`: one script tag on any Hungarian page makes links of the Bible references in its text, and shows their
 * verses (MF-05). Classic, as a module or from the host's own server.
 */
import { readPage } from './read-page.ts'
import { readSettings } from './settings.ts'
import { showVersesOnLinks } from './show-verses.ts'

/** A page may name the script twice. A symbol is no name that the page could have. */
const RUNS = Symbol.for('igehelyek')

function start() {
  const settings = readSettings()
  if (!settings || RUNS in globalThis) return
  Reflect.set(globalThis, RUNS, true)
  const read = () => readPage(settings, settings.hasPopover ? showVersesOnLinks(settings) : () => undefined)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', read)
  else read()
}

start()
