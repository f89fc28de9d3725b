import {
  type BrowserOptions,
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/react'
import type { DeliverReport, ErrorReport } from './report-error.ts'
import { scrub } from './scrub.ts'

export interface MonitoringSettings {
  /** Address of the Sentry project. */
  dsn: string
  /** Build of the shell. */
  release: string
}

/** Computers of developers: nobody else's server is told of our traces. */
const LOCAL_HOSTS = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/

/**
 * The recording shows the page's shape and no word of it. No worker: it would need an address that the document's
 * policy refuses. Nothing is kept in the browser's storage.
 */
const REPLAY = {
  maskAllText: true,
  maskAllInputs: true,
  blockAllMedia: true,
  maskAttributes: ['title', 'placeholder', 'aria-label', 'aria-description', 'alt', 'content', 'value', 'label'],
  useCompression: false,
  stickySession: false,
  networkCaptureBodies: false,
}

/** API-11: what Sentry is set up with. Uncaught errors are the shell's to notice, so its own handlers are left out. */
export const sentryOptions = ({ dsn, release }: MonitoringSettings): BrowserOptions => ({
  dsn,
  release,
  environment: 'live',
  tracesSampleRate: 1,
  replaysSessionSampleRate: 0,
  replaysOnErrorSampleRate: 0.1,
  tracePropagationTargets: [LOCAL_HOSTS],
  sendClientReports: false,
  enhanceFetchErrorMessages: 'report-only',
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
    stackFrameVariables: false,
  },
  defaultIntegrations: false,
  integrations: [
    // Drops what browsers and extensions are known to say for no reason; failed chunks are not among it.
    eventFiltersIntegration(),
    linkedErrorsIntegration(),
    dedupeIntegration(),
    httpContextIntegration(),
    breadcrumbsIntegration({ dom: false }),
    browserTracingIntegration(),
    replayIntegration(REPLAY),
  ],
  transport: (options) => {
    const { send, flush } = makeFetchTransport({ ...options, fetchOptions: { credentials: 'omit' } })
    return { send: (envelope) => send(scrub(envelope)), flush }
  },
})

const BUILD_FILE = /\/remotes\/(?<remote>[\w-]+)\/(?<build>[\w.-]+)\//

/** Starts Sentry. `builds` says which build of each remote is on the page. */
export function createSentryCarrier(settings: MonitoringSettings, builds: Record<string, string>): DeliverReport {
  init(sentryOptions(settings))
  return (report) => {
    const { error, componentStack } = report
    captureException(error, {
      tags: tagsOf(report, builds),
      ...(componentStack && { contexts: { react: { componentStack } } }),
    })
  }
}

/** Room, remote, build and phase; an error nobody placed is its stack's first remote's. */
export function tagsOf({ error, room, remote, build, phase }: ErrorReport, builds: Record<string, string>) {
  const fromStack = BUILD_FILE.exec(error.stack ?? '')?.groups
  const name = remote ?? fromStack?.remote
  return {
    room,
    remote: name,
    build: build ?? (name === undefined ? undefined : (builds[name] ?? fromStack?.build)),
    phase,
  }
}
