/**
 * `POST /remotes/policy-reports`: violations of a document's content security policy. Only the build whose file caused
 * one and the directive are counted; the rest of a report is dropped.
 */
import type { FastifyInstance } from 'fastify'
import { REPORTS_PATH } from '../../src/server-paths.ts'

const MAX_BYTES = 16 * 1024
/** Per request: browsers batch them. */
const MAX_REPORTS = 20
/** Counts are logged at 1, 10, 100…: a loop in a page must not fill the log. */
const isLogged = (count: number) => /^10*$/.test(String(count))

const DIRECTIVES = new Set(
  (
    'default-src base-uri object-src form-action script-src script-src-elem script-src-attr style-src style-src-elem ' +
    'style-src-attr img-src font-src media-src connect-src manifest-src worker-src child-src frame-src frame-ancestors ' +
    'require-trusted-types-for trusted-types'
  ).split(' '),
)

type ReportFields = Record<string, unknown>

/** Parses a body in either format of browsers (`report-uri`, `report-to`). */
export function parseCspReports(text: string): { directive: string; file: string }[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return []
  }
  const all = (Array.isArray(json) ? json : [json]).slice(0, MAX_REPORTS) as (ReportFields | null)[]
  return all.flatMap((one) => {
    const report = (one?.['csp-report'] ?? one?.body ?? null) as ReportFields | null
    const directive = report?.effectiveDirective ?? report?.['effective-directive'] ?? report?.['violated-directive']
    const file = report?.sourceFile ?? report?.['source-file'] ?? ''
    return typeof directive === 'string' && DIRECTIVES.has(directive) ? [{ directive, file: String(file) }] : []
  })
}

/** Origin of a file: `remote-bible 3f2a…`, `shell`, or `page` for every other address. */
export function sourceOf(file: string, isKnown: (remote: string, buildId: string) => boolean): string {
  const [, remote = '', buildId = ''] = /\/remotes\/(remote-[a-z-]+)\/([\w.-]+)\//.exec(file) ?? []
  if (remote !== '') return isKnown(remote, buildId) ? `${remote} ${buildId}` : 'page'
  return file.includes('/assets/') ? 'shell' : 'page'
}

interface CspReportOptions {
  /** Counts known builds only, which bounds the number of counters. */
  isKnown: (remote: string, buildId: string) => boolean
}

/** Always answers 204. */
export async function cspReports(app: FastifyInstance, { isKnown }: CspReportOptions) {
  const counts = new Map<string, number>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    async (_request: unknown, body: string) => body,
  )
  app.post(REPORTS_PATH, async (request, reply) => {
    for (const { directive, file } of parseCspReports(String(request.body))) {
      const source = sourceOf(file, isKnown)
      const count = (counts.get(`${source} ${directive}`) ?? 0) + 1
      counts.set(`${source} ${directive}`, count)
      if (isLogged(count)) request.log.warn({ source, directive, count }, 'policy')
    }
    return reply.code(204).send()
  })
}
