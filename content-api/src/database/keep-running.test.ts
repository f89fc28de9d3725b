import { type KeptServer, keepRunning, type Patience } from './keep-running.ts'

const PATIENCE: Patience = { lookEvery: 1, backOff: [0, 1, 2], later: 2, lasting: 10_000 }

/** Watches a server with these results of checks and starts; ends after the last one. */
async function watch(looks: boolean[], start: () => Promise<unknown>, patience = PATIENCE) {
  const ended = new AbortController()
  const said: string[] = []
  const told = [...looks]
  let starts = 0
  const server: KeptServer = {
    name: 'It',
    isRunning: () => {
      const look = told.shift()
      if (look === undefined) ended.abort()
      return Promise.resolve(look ?? true)
    },
    start: () => {
      starts += 1
      return start()
    },
    say: (message) => said.push(message),
    signal: ended.signal,
  }
  await keepRunning(server, patience)
  return { starts, said, unseen: told.length }
}

const well = () => Promise.resolve()
const badly = () => Promise.reject(new Error('No room'))
const AGAIN = 'It had gone and was started again.'
const TOLD = 'It does not stay up: mend it. Starts in a row: 3; another every 0.002 s.'

const LASTING = { ...PATIENCE, lasting: -1 }
test.each([
  ['one that is there is left alone', [true, true], well, PATIENCE, 0, []],
  ['one that has gone is started', [true, false, true], well, PATIENCE, 1, [AGAIN]],
  ['what a start failed of is said', [false, true], badly, PATIENCE, 1, ['No room']],
  [
    'of one that never lasts that is said, and it is tried on',
    Array(6).fill(false),
    well,
    PATIENCE,
    6,
    [AGAIN, AGAIN, AGAIN, TOLD, AGAIN, AGAIN, AGAIN],
  ],
  [
    'of one that cannot start is said why, as long as that may be news, and it is tried on',
    Array(6).fill(false),
    badly,
    PATIENCE,
    6,
    ['No room', 'No room', 'No room', TOLD],
  ],
  ['one that lasts is started without end', Array(9).fill(false), well, LASTING, 9, Array(9).fill(AGAIN)],
])('[API-04] %s', async (_, looks, start, patience, starts, said) => {
  expect(await watch(looks, start, patience)).toEqual({ starts, said, unseen: 0 })
})

test('[API-04] a watch that is ended during a pause starts nothing', async () => {
  const ended = new AbortController()
  const start = jest.fn(well)
  const server = {
    name: 'It',
    isRunning: () => Promise.resolve(false),
    start,
    say: () => undefined,
    signal: ended.signal,
  }
  const watched = keepRunning(server, { ...PATIENCE, backOff: [60_000] })
  setTimeout(() => ended.abort(), 20)
  await watched
  expect(start).not.toHaveBeenCalled()
})
