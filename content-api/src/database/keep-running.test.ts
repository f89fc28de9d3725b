import { type KeptServer, keepRunning, type Patience } from './keep-running.ts'

const PATIENCE: Patience = { lookEvery: 1, backOff: [0, 1, 2], lasting: 10_000 }

/** Watches a server that answers each look and each start as told; ends when there is no more to tell. */
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
const GIVEN_UP = 'It does not stay up: mend it and start again. Starts in a row: 3.'

test.each([
  ['one that is there is left alone', [true, true], well, PATIENCE, [], 0],
  ['one that has gone is started', [true, false, true], well, PATIENCE, [AGAIN], 0],
  ['what a start failed of is said', [false, true], badly, PATIENCE, ['No room'], 0],
  ['one that never lasts is given up', Array(9).fill(false), well, PATIENCE, [AGAIN, AGAIN, AGAIN, GIVEN_UP], 5],
  [
    'one that cannot start is given up',
    Array(9).fill(false),
    badly,
    PATIENCE,
    [...Array(3).fill('No room'), GIVEN_UP],
    5,
  ],
  [
    'one that lasts is started without end',
    Array(9).fill(false),
    well,
    { ...PATIENCE, lasting: -1 },
    Array(9).fill(AGAIN),
    0,
  ],
])('[API-04] %s', async (_, looks, start, patience, said, unseen) => {
  const watched = await watch(looks, start, patience)
  expect(watched).toEqual({ starts: said.filter((message) => message !== GIVEN_UP).length, said, unseen })
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
