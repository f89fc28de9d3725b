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
import type { DeliverReport, ErrorReport } from '../monitoring/report-error.ts'
import { scrub } from '../monitoring/scrub.ts'

export interface MonitoringSettings {
  /** Address of the Sentry project. */
  dsn: string
  /** Build of the shell. */
  release: string
}

/** Developers' machines; no other server receives trace headers. */
const LOCAL_HOSTS = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/

/**
 * Recordings contain the layout of the page and no text. No compression worker: the content security policy refuses it.
 * Nothing is stored in the browser.
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

/** API-11: options of Sentry. The shell reports uncaught errors, so Sentry's global handlers are left out. */
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
    // Drops known noise of browsers and extensions; failed chunks are not among it.
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

/** Starts Sentry. @param builds build ids by remote, of the builds on the page */
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

/** Tags of a report. An error without a remote belongs to the first remote in its stack. */
export function tagsOf({ error, source, remote, build, phase }: ErrorReport, builds: Record<string, string>) {
  const fromStack = BUILD_FILE.exec(error.stack ?? '')?.groups
  const name = remote ?? fromStack?.remote
  return {
    source,
    remote: name,
    build: build ?? (name === undefined ? undefined : (builds[name] ?? fromStack?.build)),
    phase,
  }
}
