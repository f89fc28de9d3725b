import { HEIGHT_ASKED, isHeightMessage } from '../visit/height-message.ts'

/** Frames that show embedded pages of the site take the height these pages say they have (MF-05). */
export function sizeFrames(site: string) {
  const frames = () => [...document.querySelectorAll('iframe')]

  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== site || !isHeightMessage(data)) return
    const frame = frames().find(({ contentWindow }) => contentWindow === source)
    if (frame) Object.assign(frame.style, { boxSizing: 'content-box', height: `${data.px}px` })
  })
  // Frames that have said it before anybody listened.
  for (const { contentWindow, src } of frames()) {
    if (src.startsWith(`${site}/`)) contentWindow?.postMessage(HEIGHT_ASKED, '*')
  }
}
