/** Opens a site with a signed link; waits until the document server has read the new registry. */
import type { BrowserContext } from '@playwright/test'
import type { PageRow } from 'shared-kernel/remote-contracts'
import type { LiveFill } from '../manifest/live-remote.ts'

/** The used part of a document's boot data. */
interface BootData {
  remotes: { name: string; buildId: string; pages: PageRow[]; fills?: LiveFill[] }[]
  config: unknown
  apiOrigin: string
  preview?: { problem: 'ended' | 'gone' | null }
}

export interface Entered {
  pages: PageRow[]
  fills: LiveFill[]
  /** The site's config in the document; null if the API was unavailable. */
  config: unknown
  /** Empty when the API is on the site's origin. */
  apiOrigin: string
}

const OFFERED_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 200

/**
 * Retries the link until the site shows the build; the context stores the preview session.
 * @throws Error with the reason why the site does not show it
 */
export async function enterPreview(context: BrowserContext, link: string): Promise<Entered> {
  const { origin, search } = new URL(link)
  const [, remote, buildId] = /[?&]mf=([a-z-]+)@([\w.-]+)~/.exec(search) ?? []
  if (remote === undefined || buildId === undefined) throw new Error(`${link} is no preview link`)
  for (const until = Date.now() + OFFERED_WITHIN_MS; ;) {
    const { preview, remotes, config, apiOrigin } = await bootOf(context, link)
    if (!preview)
      throw new Error(
        `the site at ${origin} does not believe the link: has it another remote registry, or OPERATOR_PUBLIC_KEY?`,
      )
    const shown = remotes.find(({ name }) => name === remote)
    if (preview.problem === null && shown?.buildId === buildId)
      return { pages: shown.pages, fills: shown.fills ?? [], config, apiOrigin }
    if (preview.problem === 'ended') throw new Error('the preview link has ended')
    if (Date.now() > until) {
      throw new Error(
        `the site at ${origin} has no build ${buildId} of ${remote} to show: does it follow the same REMOTES_STORE?`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

async function bootOf(context: BrowserContext, link: string): Promise<BootData> {
  const answer = await context.request.get(link).catch(() => null)
  if (!answer) throw new Error(`no site answers at ${new URL(link).origin}: start it, or name another with --site`)
  const [, json] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(await answer.text()) ?? []
  if (json === undefined) throw new Error(`${answer.url()} answers ${answer.status()} without a document of the site`)
  return JSON.parse(json) as BootData
}
