/**
 * `igehelyek.js`: one script tag on any Hungarian page makes links of the Bible references in its text, and shows their
 * verses (MF-05). Classic, as a module or from the host's own server.
 */
import { readPage } from './read-page.ts'
import { readSettings } from './settings.ts'
import { showVerses } from './show-verses.ts'

/** Whoever runs already says so: a page may name the script twice. */
const STARTS = 'lelkesz:igehelyek'

function start() {
  const settings = readSettings()
  if (!settings || !dispatchEvent(new Event(STARTS, { cancelable: true }))) return
  addEventListener(STARTS, (event) => event.preventDefault())
  const read = () => readPage(settings, settings.hasPopover ? showVerses(settings) : () => undefined)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', read)
  else read()
}

start()
