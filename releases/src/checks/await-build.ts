/** Waits until a site serves a build: the document server polls its store and verifies the files first. */
import type { BrowserContext } from '@playwright/test'

/** The used part of a document's boot data. */
interface BootData {
  remotes: { name: string; buildId: string }[]
  /** The site's config; null if the API was unavailable. */
  config: unknown
}

const SHOWN_WITHIN_MS = 10_000
const RETRY_MS = 200

/** @throws Error with the reason why the site does not show the build */
export async function bootWith(
  context: BrowserContext,
  { site, remote, buildId }: { site: string; remote: string; buildId: string },
): Promise<BootData> {
  for (const until = Date.now() + SHOWN_WITHIN_MS; ;) {
    const boot = await bootOf(context, site)
    if (boot.remotes.some((one) => one.name === remote && one.buildId === buildId)) return boot
    if (Date.now() > until) {
      throw new Error(
        `the site at ${site} does not serve build ${buildId} of ${remote}: check that it uses the same REMOTES_STORE`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

async function bootOf(context: BrowserContext, site: string): Promise<BootData> {
  const answer = await context.request.get(site).catch(() => null)
  if (!answer) throw new Error(`no site answers at ${site}: start it, or pass the address of another with --site`)
  const [, json] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(await answer.text()) ?? []
  if (json === undefined) throw new Error(`${answer.url()} answers ${answer.status()} without a document of the site`)
  return JSON.parse(json) as BootData
}
