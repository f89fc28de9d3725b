/** Entering a site through a signed link: the document server follows the registry, so it may take a moment. */
import type { BrowserContext } from '@playwright/test'
import type { PageRow } from 'shared-kernel/remote-contracts'
import type { LiveFill } from '../live-remote.ts'

/** What a document says of itself; of all that, what matters here. */
interface BootData {
  remotes: { name: string; buildId: string; pages: PageRow[]; fills?: LiveFill[] }[]
  config: unknown
  apiOrigin: string
  preview?: { problem: 'ended' | 'gone' | null }
}

export interface Entered {
  pages: PageRow[]
  /** Whose slots it fills. */
  fills: LiveFill[]
  /** The site's configuration as the document has it; null when its API did not give it. */
  config: unknown
  /** Of the API, where it is not the site's own. */
  apiOrigin: string
}

const OFFERED_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 200

/**
 * Opens the link until the site shows the build; the context keeps the visit.
 * @throws Error saying why the site does not show it
 */
export async function enterPreview(context: BrowserContext, link: string): Promise<Entered> {
  const { origin, search } = new URL(link)
  const [, remote, buildId] = /[?&]mf=([a-z-]+)@([\w.-]+)~/.exec(search) ?? []
  if (remote === undefined || buildId === undefined) throw new Error(`${link} is no preview link`)
  for (const until = Date.now() + OFFERED_WITHIN_MS; ;) {
    const { preview, remotes, config, apiOrigin } = await bootOf(context, link)
    if (!preview)
      throw new Error(
        `the site at ${origin} does not believe the link: has it another table of remotes, or OPERATOR_PUBLIC_KEY?`,
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
