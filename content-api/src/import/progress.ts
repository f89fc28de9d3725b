/** Shows the progress of an import on stderr: one rewritten line on a terminal, plain lines elsewhere. */
export type Progress = { (what: string, done: number): void; end: () => void }

type Output = { isTTY?: boolean; write: (text: string) => unknown }

/** Every 100 ms at most on a terminal, elsewhere every five seconds. */
export function showProgress(output: Output = process.stderr, now: () => number = Date.now): Progress {
  const interval = output.isTTY ? 100 : 5000
  let last = now()
  let open = false
  const progress = (what: string, done: number) => {
    if (now() - last < interval) return
    last = now()
    open = true
    output.write(output.isTTY ? `\r\x1b[2K${what}: ${done}` : `${what}: ${done}\n`)
  }
  progress.end = () => {
    if (open && output.isTTY) output.write('\r\x1b[2K')
    open = false
  }
  return progress
}

export const noProgress: Progress = Object.assign(() => {}, { end: () => {} })
