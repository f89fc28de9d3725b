import { Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { act } from '@testing-library/react'
import { carryReports, type ErrorReport } from 'shared-kernel/monitoring'
import type { LiveRemote } from 'releases/manifest/live-remote'
import type { Boot } from '../boot.ts'
import { initRemotes } from '../federation/load-remote.ts'
import { RemoteError } from '../federation/remote-error.ts'
import { MARK_NAME } from '../monitoring/build-report.ts'
import { PageBoundary } from '../routing/PageRegion.tsx'
import type { Site } from '../routing/site.ts'
import { collectErrors } from '../monitoring/early-errors.ts'
import { reportUncaught } from '../monitoring/report-uncaught.ts'
import { rootErrorHandlers, withErrorReports } from './react-errors.ts'

jest.mock('../routing/StatusRegions.tsx', () => ({ FailedRegion: () => 'failed' }))

const row = { name: 'search', remote: 'remote-search', module: './SearchPage', paths: ['/kereses'] }
const site = { table: { pages: [row], addresses: [] } } as unknown as Site
const found = { kind: 'page', page: 'search', params: {}, data: null } as const

const build = {
  name: 'remote-search',
  buildId: 'b1',
  global: 'remote_search_b1',
  entry: '/remotes/remote-search/b1/entry.js',
}
initRemotes([build as LiveRemote], { register: () => undefined, open: () => Promise.resolve(null) })

/** Reports that the document server receives. */
const buildReports: unknown[] = []
performance.getEntriesByType = () => [{ serverTiming: [{ name: MARK_NAME, description: 'm' }] }] as never
navigator.sendBeacon = (_path, text) => buildReports.push(JSON.parse(String(text))) > 0
/** A build of its own for each test: a document reports on a build once. */
function useBuild(buildId: string) {
  initRemotes([{ ...build, buildId } as LiveRemote], {
    register: () => undefined,
    open: () => Promise.resolve(null),
  })
  return (outcome: string) => ({ mark: 'm', remote: 'remote-search', buildId, outcome })
}

const reports: ErrorReport[] = []
const prepare = carryReports(() => Promise.resolve((report) => void reports.push(report)))

beforeEach(async () => {
  prepare()
  await Promise.resolve()
  reports.length = 0
  buildReports.length = 0
})

const places = () => reports.map(({ error, remote, phase }) => [error.message, remote, phase])

const boot = { monitoring: null, remotes: [] } as unknown as Boot
const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })

test('[API-11] uncaught errors are reported, those of before hydration too, a cancelled call is not', () => {
  collectErrors(boot)
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('early'), message: 'early' }))
  window.dispatchEvent(rejection(new Error('early, too')))
  expect(places()).toEqual([])
  reportUncaught(boot)
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown'), message: 'thrown' }))
  window.dispatchEvent(rejection(new Error('rejected')))
  window.dispatchEvent(rejection(Object.assign(new Error('gone'), { name: 'AbortError' })))
  expect(places()).toEqual([
    ['early', undefined, 'window'],
    ['early, too', undefined, 'promise'],
    ['thrown', undefined, 'window'],
    ['rejected', undefined, 'promise'],
  ])
})

test('[API-11] [MF-04] a remote that cannot be loaded is reported once per failure, with its phase', async () => {
  const reportOf = useBuild('late')
  const failure = new RemoteError('remote-search', 'deadline', 'no answer')
  const load = withErrorReports(() => Promise.reject(failure))
  await expect(load(row)).rejects.toBe(failure)
  await expect(load(row)).rejects.toBe(failure)
  expect(places()).toEqual([['remote-search: no answer', 'remote-search', 'deadline']])
  expect(buildReports).toEqual([reportOf('deadline')])
})

class Outer extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? null : this.props.children)
}

function Broken({ message }: { message: string }): ReactNode {
  throw new Error(message)
}

test('[API-11] [MF-04] an error of a shown page is reported with the page’s remote', () => {
  const reportOf = useBuild('broken')
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const root = createRoot(document.createElement('div'), rootErrorHandlers(site))
  act(() =>
    root.render(
      <>
        <PageBoundary found={found}>
          <Broken message="page" />
        </PageBoundary>
        <Outer>
          <Broken message="elsewhere" />
        </Outer>
      </>,
    ),
  )
  expect(places()).toEqual([
    ['page', 'remote-search', 'render'],
    ['elsewhere', undefined, 'render'],
  ])
  expect(buildReports).toEqual([reportOf('render')])
  expect(reports[0]?.componentStack).toContain('PageBoundary')
  expect(warned).toHaveBeenCalledTimes(2)
  warned.mockRestore()
})
