/** `embed-frames.js`: what `embed.js` fetches where a page has a frame of the site (MF-05). */
import { fitFrames } from './fit-frames.ts'
import { pageGlobal } from './host-page.ts'

const said = pageGlobal()
// A page that may not fetch it has a copy of its own, and may name that twice.
if (said?.site !== undefined && !said.areFramesFitted) {
  said.areFramesFitted = true
  fitFrames(said.site)
}
