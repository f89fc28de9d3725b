import type * as Monitoring from './report-error.ts'

/** The module anew: a page's life begins with an empty queue. */
function fresh() {
  let module: typeof Monitoring | undefined
  jest.isolateModules(() => {
    module = jest.requireActual<typeof Monitoring>('./report-error.ts')
  })
  return module!
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

test('[API-11] reports wait for their carrier, which comes with the first of them', async () => {
  const { carryReports, reportError } = fresh()
  const delivered: Monitoring.ErrorReport[] = []
  const load = jest.fn(() => Promise.resolve((report: Monitoring.ErrorReport) => void delivered.push(report)))
  carryReports(load)
  await turn()
  expect(load).not.toHaveBeenCalled()
  reportError(new Error('one'), { source: 'shell', remote: 'remote-bible', phase: 'load' })
  reportError('two', { source: 'shell' })
  await turn()
  reportError(new Error('three'), { source: 'shell' })
  expect(load).toHaveBeenCalledTimes(1)
  expect(delivered.map(({ error, remote }) => [error.message, remote])).toEqual([
    ['one', 'remote-bible'],
    ['two', undefined],
    ['three', undefined],
  ])
})

test('[API-11] in an idle moment the carrier comes without a report', async () => {
  const { carryReports } = fresh()
  const load = jest.fn(() => Promise.resolve(() => undefined))
  const prepare = carryReports(load)
  prepare()
  prepare()
  await turn()
  prepare()
  expect(load).toHaveBeenCalledTimes(1)
})

test('[API-11] an error reported twice is sent once', async () => {
  const { carryReports, reportError } = fresh()
  const delivered: string[] = []
  const error = new Error('once')
  reportError(error, { source: 'shell', phase: 'load' })
  carryReports(() => Promise.resolve(({ phase }) => void delivered.push(phase ?? '')))
  reportError(error, { source: 'shell', phase: 'window' })
  await turn()
  expect(delivered).toEqual(['load'])
})

test('[API-11] the queue and the number of reports have an end', async () => {
  const { carryReports, reportError } = fresh()
  const delivered: string[] = []
  const fail = (times: number) => {
    for (let index = 0; index < times; index += 1) reportError(new Error(`${index}`), { source: 'shell' })
  }
  fail(30)
  carryReports(() => Promise.resolve(({ error }) => void delivered.push(error.message)))
  await turn()
  expect(delivered).toHaveLength(20)
  expect(delivered[0]).toBe('0')
  fail(1000)
  expect(delivered).toHaveLength(20 + 70)
})

test('[API-11] a carrier that cannot be loaded throws nothing, and is tried again', async () => {
  const { carryReports, reportError } = fresh()
  const delivered: string[] = []
  let works = false
  carryReports(() =>
    works ? Promise.resolve(({ error }) => void delivered.push(error.message)) : Promise.reject(new Error('offline')),
  )
  reportError(new Error('one'), { source: 'shell' })
  await turn()
  works = true
  reportError(new Error('two'), { source: 'shell' })
  await turn()
  expect(delivered).toEqual(['one', 'two'])
})
