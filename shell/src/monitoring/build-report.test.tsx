import { MARK_NAME, reportBuild, reportFailedBuild } from './build-report.ts'

const sendBeacon = jest.fn<boolean, [string, string]>(() => true)
Object.assign(navigator, { sendBeacon })
const sent = () => sendBeacon.mock.calls.map(([path, text]) => [path, JSON.parse(text) as unknown])

function documentWith(mark: string) {
  sendBeacon.mockClear()
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming: [{ name: MARK_NAME, description: mark }] }] })
}

test('a document reports each build once, with the outcome, the mark and nothing else', () => {
  documentWith('abc')
  const build = { remote: 'remote-bible', buildId: 'b1' }
  reportFailedBuild({ ...build, phase: 'load' })
  reportFailedBuild({ ...build, phase: 'render' })
  reportBuild({ ...build, outcome: 'ok' })
  reportBuild({ ...build, buildId: 'b2', outcome: 'ok' })
  expect(sent()).toEqual([
    ['/remotes/reports', { mark: 'abc', ...build, outcome: 'load' }],
    ['/remotes/reports', { mark: 'abc', remote: 'remote-bible', buildId: 'b2', outcome: 'ok' }],
  ])
})

test('a document without a mark reports nothing', () => {
  documentWith('')
  reportFailedBuild({ remote: 'remote-bible', buildId: 'b3', phase: 'load' })
  expect(sent()).toEqual([])
})
