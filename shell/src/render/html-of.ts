import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * The text of the site; what is not ready when the time is over stands as its fallback.
 * @param onFault hears of a page that throws, or is late: it is left to the browser, its fallback stands in the
 * document
 */
export function htmlOf(
  tree: ReactNode,
  signal: AbortSignal,
  onFault: (error: unknown, phase: 'render' | 'deadline') => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      // The text stands in the document itself, whole, not in a hidden part that a script moves into place.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: (error) => onFault(error, signal.aborted ? 'deadline' : 'render'),
    })
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}
