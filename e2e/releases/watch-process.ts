/** Program of `Watch`. Arguments: the site's address and its pages. Sends problems. */
import { setTimeout as pause } from 'node:timers/promises'
import { getPage } from './get-page.ts'

const PAUSE_MS = 20
const ASK_MS = 100
/** Timeout of readiness probes. */
const READY_MS = 1500

const [origin = '', ...pages] = process.argv.slice(2)
let isOver = false

async function visit(page: string) {
  for (; !isOver; await pause(PAUSE_MS)) {
    const { status, text } = await getPage(origin + page)
    if (status !== 200 || !/<h1[\s>]/.test(text)) process.send!(`${page} answers ${status}`)
  }
}

async function askHowItIs() {
  for (; !isOver; await pause(ASK_MS)) {
    const { status, ms } = await getPage(`${origin}/readyz`)
    if (status !== 200 || ms > READY_MS) process.send!(`/readyz answers ${status} after ${Math.round(ms)} ms`)
  }
}

process.on('message', () => (isOver = true))
// Without its test it ends, too.
process.on('disconnect', () => process.exit())
await Promise.all([...pages.map(visit), askHowItIs()])
process.exit()
