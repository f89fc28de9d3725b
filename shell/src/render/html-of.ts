import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { SitePage } from '../site/address-table.ts'
import type { RenderRequest } from './rendered.ts'

type Asked = Pick<RenderRequest, 'signal' | 'onError' | 'onFailure'>

/** The text of the site; what is not ready when the time is over stands as its fallback. */
export function htmlOf(
  tree: ReactNode,
  { signal, onError, onFailure }: Asked,
  shown: SitePage | null,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      // The text stands in the document itself, whole, not in a hidden part that a script moves into place.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      // A page that throws here is left to the browser: its Suspense fallback stands in the document.
      onError: (error) => {
        if (shown) onFailure(shown.remote, signal.aborted ? 'deadline' : 'render')
        onError(error)
      },
    })
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}
