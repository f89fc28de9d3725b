/**
 * `POST /remotes/reports`: reports of browsers on builds, small and validated. The response never reveals what counted.
 */
import type { FastifyInstance } from 'fastify'
import { type BuildReport, FAILURE_PHASES, MARK_NAME, BUILD_REPORTS_PATH } from '../../src/monitoring/build-report.ts'
import type { BuildHealth } from './build-health.ts'

const MAX_BYTES = 600
const OUTCOMES = ['ok', ...FAILURE_PHASES] as const

function parseReport(text: unknown): BuildReport | null {
  try {
    const json = JSON.parse(String(text)) as Partial<Record<keyof BuildReport, unknown>> | null
    const { mark, remote, buildId, outcome } = json ?? {}
    const known = OUTCOMES.find((one) => one === outcome)
    if (typeof mark !== 'string' || typeof remote !== 'string' || typeof buildId !== 'string' || !known) return null
    return { mark, remote, buildId, outcome: known }
  } catch {
    return null
  }
}

/** Header with the mark of a document, for scripts: the document itself is the same for every visitor. */
export const markHeader = (mark: string) => ({ 'server-timing': `${MARK_NAME};desc="${mark}"` })

export async function buildReports(app: FastifyInstance, { health }: { health: BuildHealth }) {
  app.post(BUILD_REPORTS_PATH, { bodyLimit: MAX_BYTES }, (request, reply) => {
    const report = parseReport(request.body)
    if (!report) return reply.code(400).type('text/plain').send('Not a report on a build\n')
    health.report(report, request.ip)
    return reply.code(204).send()
  })
}
