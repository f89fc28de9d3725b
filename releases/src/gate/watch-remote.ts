/** Records errors on a page during a trial, also those that the page survives. */
import type { Page } from '@playwright/test'

interface Watched {
  /** Origin: messages about other sites are not caused by the build. */
  site: string
  remote: string
  buildId: string
}

/** Watches a page; the list grows with each problem. */
export function watchRemote(page: Page, { site, remote, buildId }: Watched): string[] {
  const problems: string[] = []
  const folder = `${site}/remotes/${remote}/`
  page.on('pageerror', (error) => problems.push(`an error nobody caught: ${error.message}`))
  page.on('console', (message) => {
    const { url } = message.location()
    const isElsewhere = /^https?:/.test(url) && !url.startsWith(`${site}/`)
    // Failed files of the remote are recorded below; missing API content is not the build's fault.
    const isMissing = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isElsewhere && !isMissing) problems.push(`the console says: ${message.text()}`)
  })
  page.on('request', (request) => {
    // The page has fallen back to another build: good for visitors, but this build has failed.
    const file = request.url()
    if (file.startsWith(folder) && !file.startsWith(`${folder}${buildId}/`)) problems.push(`the page asks for ${file}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'no answer'
    // Requests aborted by a navigation have not failed.
    if (request.url().startsWith(folder) && why !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${why}`)
  })
  page.on('response', (answer) => {
    if (answer.url().startsWith(folder) && answer.status() >= 400) problems.push(`${answer.url()}: ${answer.status()}`)
  })
  return problems
}
