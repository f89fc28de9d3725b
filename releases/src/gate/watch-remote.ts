/** What goes wrong on a page while a build is tried, whether or not the page survives it. */
import type { Page } from '@playwright/test'

interface Watched {
  /** Origin of the site: what is said about other sites is not the build's fault. */
  site: string
  remote: string
  buildId: string
}

/** Listens to a page from now on; the list grows as things go wrong. */
export function watchRemote(page: Page, { site, remote, buildId }: Watched): string[] {
  const problems: string[] = []
  const folder = `${site}/remotes/${remote}/`
  page.on('pageerror', (error) => problems.push(`an error nobody caught: ${error.message}`))
  page.on('console', (message) => {
    const { url } = message.location()
    const isElsewhere = /^https?:/.test(url) && !url.startsWith(`${site}/`)
    // The remote's own files are heard of below; whether the API has a text is a matter of content.
    const isMissing = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isElsewhere && !isMissing) problems.push(`the console says: ${message.text()}`)
  })
  page.on('request', (request) => {
    // The page has recovered with another build: good for a visitor, but this build has failed.
    const file = request.url()
    if (file.startsWith(folder) && !file.startsWith(`${folder}${buildId}/`)) problems.push(`the page asks for ${file}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'no answer'
    // What a page no longer wants because the visitor went on has not failed.
    if (request.url().startsWith(folder) && why !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${why}`)
  })
  page.on('response', (answer) => {
    if (answer.url().startsWith(folder) && answer.status() >= 400) problems.push(`${answer.url()}: ${answer.status()}`)
  })
  return problems
}
