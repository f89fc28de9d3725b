import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * The text of the site, in bytes; what is not ready when the time is over stands as its fallback.
 * @param onFault hears of a page that throws, or is late: it is left to the browser, its fallback stands in the
 * document
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
      // The text stands in the document itself, whole, not in a hidden part that a script moves into place.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        signal.removeEventListener('abort', stop)
        pipe(gathering(resolve))
      },
      onShellError: reject,
      onError: (error) => onFault(error, signal.aborted ? 'deadline' : 'render'),
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** Keeps what is written to it, and gives it when there is no more. */
function gathering(give: (all: Buffer) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write: (piece: Buffer, _encoding, done) => {
      pieces.push(piece)
      done()
    },
    final: (done) => {
      give(Buffer.concat(pieces))
      done()
    },
  })
}
