/**
 * `igehelyek.js`: one script tag links the Bible references in the text of any Hungarian page, and shows their verses
 * (MF-05). Works as a classic script, as a module and from the host's own server.
 */
import { readPage } from './read-page.ts'
import { readSettings } from './settings.ts'
import { showVersesOnLinks } from './show-verses.ts'

/** A page may include the script twice. A symbol cannot collide with the page's names. */
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
