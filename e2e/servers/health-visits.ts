/** Visits as the document server sees them: a document for a client network of its own, and a report on its build. */
import { readBuilds } from './document-builds.ts'

export interface Visit {
  /** The build that the document has. */
  buildId: string
  report: (outcome: 'ok' | 'load') => Promise<void>
}

/** Asks for a page of a remote from an address. */
export async function visitFrom(
  address: string,
  page: { origin: string; pathname: string; remote: string },
): Promise<Visit> {
  const { origin, pathname, remote } = page
  const headers = { 'x-forwarded-for': address }
  const answer = await fetch(origin + pathname, { headers: { ...headers, accept: 'text/html' } })
  const mark = /mark;desc="([^"]+)"/.exec(answer.headers.get('server-timing') ?? '')?.[1]
  const buildId = readBuilds(await answer.text())[remote]
  if (mark === undefined || buildId === undefined) throw new Error(`${answer.url} has no mark or no ${remote}`)
  return {
    buildId,
    report: async (outcome) => {
      const body = JSON.stringify({ mark, remote, buildId, outcome })
      const response = await fetch(`${origin}/remotes/reports`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/plain' },
        body,
      })
      if (response.status !== 204) throw new Error(`the response to a report is ${response.status}`)
    },
  }
}

/** A hundred visitors of each remote report to a document server that its build works: then an edge may keep documents. */
export async function reportVisits(origin: string): Promise<void> {
  for (const [pathname, remote] of [
    ['/bibliaolvaso-terv', 'remote-bible'],
    ['/kereses', 'remote-search'],
    ['/visszajelzes', 'remote-feedback'],
  ] as const) {
    for (let visitor = 0; visitor < 100; visitor += 1) {
      const visit = await visitFrom(`10.9.${visitor}.1`, { origin, pathname, remote })
      await visit.report('ok')
    }
  }
}
