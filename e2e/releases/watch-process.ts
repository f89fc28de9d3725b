/**
 * Program of `Watch`. Arguments: the site's address and its pages. Sends problems, and figures on request.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { getPage } from './get-page.ts'

export interface Figures {
  count: number
  p50: number
  p99: number
}
export type Heard = { problem: string } | { figures: Figures }

const PAUSE_MS = 20
const ASK_MS = 100
/** Timeout of readiness probes. */
const READY_MS = 1500

const [origin = '', ...pages] = process.argv.slice(2)
const times: number[] = []
let isOver = false

const send = (heard: Heard) => void process.send!(heard)

async function visit(page: string) {
  for (; !isOver; await pause(PAUSE_MS)) {
    const { status, text, ms } = await getPage(origin + page)
    times.push(ms)
    if (status !== 200 || !/<h1[\s>]/.test(text)) send({ problem: `${page} answers ${status}` })
  }
}

async function askHowItIs() {
  for (; !isOver; await pause(ASK_MS)) {
    const { status, ms } = await getPage(`${origin}/readyz`)
    if (status !== 200 || ms > READY_MS) send({ problem: `/readyz answers ${status} after ${Math.round(ms)} ms` })
  }
}

function takeFigures(): Figures {
  const sorted = times.splice(0).sort((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) }
}

process.on('message', (request) => {
  if (request === 'figures') send({ figures: takeFigures() })
  else isOver = true
})
// Without its test it ends, too.
process.on('disconnect', () => process.exit())
await Promise.all([...pages.map(visit), askHowItIs()])
process.exit()
