/**
 * `POST /remotes/policy-reports`: browsers tell what a document's policy did not let happen. What counts is which
 * build's file asked for it and which directive said no; everything else of a report is thrown away unread.
 */
import type { FastifyInstance } from 'fastify'
import type { LiveBuilds } from '../builds/live-builds.ts'
import { REPORTS_PATH } from '../../src/own-document.ts'

const LONGEST_BYTES = 16 * 1024
/** Of one request: browsers send several at once. */
const MOST_AT_ONCE = 20
/** A count is said when it begins, and then whenever it has grown tenfold: a loop in a page fills no log. */
const isSaid = (count: number) => /^10*$/.test(String(count))

const DIRECTIVES = new Set(
  (
    'default-src base-uri object-src form-action script-src script-src-elem script-src-attr style-src style-src-elem ' +
    'style-src-attr img-src font-src media-src connect-src manifest-src worker-src child-src frame-src frame-ancestors ' +
    'require-trusted-types-for trusted-types'
  ).split(' '),
)

type Reported = Record<string, unknown>

/** The reports in a body, in the two forms that browsers have (`report-uri` and `report-to`). */
export function reportsIn(text: string): { directive: string; file: string }[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return []
  }
  const all = (Array.isArray(json) ? json : [json]).slice(0, MOST_AT_ONCE) as (Reported | null)[]
  return all.flatMap((one) => {
    const report = (one?.['csp-report'] ?? one?.body ?? null) as Reported | null
    const directive = report?.effectiveDirective ?? report?.['effective-directive'] ?? report?.['violated-directive']
    const file = report?.sourceFile ?? report?.['source-file'] ?? ''
    return typeof directive === 'string' && DIRECTIVES.has(directive) ? [{ directive, file: String(file) }] : []
  })
}

/** Whose file it is: `remote-bible 3f2a…`, `shell`, or `page` where no file of ours is named. */
export function sourceOf(file: string, isKnown: (remote: string, buildId: string) => boolean): string {
  const [, remote = '', buildId = ''] = /\/remotes\/(remote-[a-z-]+)\/([\w.-]+)\//.exec(file) ?? []
  if (remote !== '') return isKnown(remote, buildId) ? `${remote} ${buildId}` : 'page'
  return file.includes('/assets/') ? 'shell' : 'page'
}

/**
 * 204 whatever is told. Counts are by build and directive: no more of them than there are builds, times the directives.
 */
export async function policyReports(app: FastifyInstance, { live }: { live: LiveBuilds }) {
  const counts = new Map<string, number>()
  const isKnown = (remote: string, buildId: string) => live.offered(remote, buildId) !== null
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: LONGEST_BYTES },
    async (_request: unknown, body: string) => body,
  )
  app.post(REPORTS_PATH, async (request, reply) => {
    for (const { directive, file } of reportsIn(String(request.body))) {
      const source = sourceOf(file, isKnown)
      const count = (counts.get(`${source} ${directive}`) ?? 0) + 1
      counts.set(`${source} ${directive}`, count)
      if (isSaid(count)) request.log.warn({ source, directive, count }, 'policy')
    }
    return reply.code(204).send()
  })
}
