import { PassThrough } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * Renders to bytes; content that is not ready in time is replaced by its fallback.
 * @param onFault called for a page that throws or is late: the document contains its fallback, and the browser renders
 * it
 */
export function renderToBuffer(
  tree: ReactNode,
  signal: AbortSignal,
  onFault: (error: unknown, phase: 'render' | 'deadline') => void,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The signal may live for seconds: it must not retain a rendered page.
    const stop = () => abort(signal.reason)
    const { pipe, abort } = renderToPipeableStream(tree, {
      // All HTML in place, not in hidden parts that a script moves.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        signal.removeEventListener('abort', stop)
        // `buffer` of node:stream/consumers goes through a Blob, which takes 0.1 ms.
        resolve(
          pipe(new PassThrough())
            .toArray()
            .then((pieces: Buffer[]) => Buffer.concat(pieces)),
        )
      },
      onShellError: reject,
      onError: (error) => onFault(error, signal.aborted ? 'deadline' : 'render'),
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}
