/** `embed-frames.js`: `embed.js` loads it when the page has a frame of the site (MF-05). */
import { fitFrames } from './fit-frames.ts'
import { pageGlobal } from './host-page.ts'

const configured = pageGlobal()
// A page that may not load it hosts a copy, and may include that twice.
if (configured?.site !== undefined && !configured.areFramesFitted) {
  configured.areFramesFitted = true
  fitFrames(configured.site)
}
