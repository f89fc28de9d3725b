/** `embed-frames.js`: `embed.js` loads it when the page has a frame of the site (MF-05). */
import { fitFrames } from './fit-frames.ts'
import { pageGlobal } from './host-page.ts'

const said = pageGlobal()
// A page that may not load it hosts a copy, and may include that twice.
if (said?.site !== undefined && !said.areFramesFitted) {
  said.areFramesFitted = true
  fitFrames(said.site)
}
