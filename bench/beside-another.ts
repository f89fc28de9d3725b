/** What a second worker costs the first on this machine: what two processes do at once is read beside it. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { percentile } from './percentiles.ts'

const TURNS = 9
const TURN_MS = 250

/** Works as a render does, on text and short-lived objects, and says how often. */
const WORK = `
const { parentPort, workerData } = require('node:worker_threads')
let done = 0
for (const end = performance.now() + workerData; performance.now() < end; done += 1) {
  Buffer.from(Array.from({ length: 2000 }, (_, number) => '<a href="' + number + '"></a>').join(''))
}
parentPort.postMessage(done)`

async function workDone(): Promise<number> {
  const worker = new Worker(WORK, { eval: true, workerData: TURN_MS })
  const [done] = (await once(worker, 'message')) as [number]
  return done
}

/**
 * How much of its speed a worker keeps while another one works: 1 on two whole cores, little more than 0.5 where two
 * share one, or others use the machine. The middle of nine turns.
 */
export async function speedBesideAnother(): Promise<number> {
  const kept: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const alone = await workDone()
    const [one, other] = await Promise.all([workDone(), workDone()])
    kept.push((one + other) / 2 / alone)
  }
  return percentile(kept, 50)
}
