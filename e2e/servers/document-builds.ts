/** The builds that a document names. */
import type { Page } from '@playwright/test'

/** Build ids by remote. */
export type DocumentBuilds = Record<string, string>

interface BootOfBuilds {
  remotes: { name: string; buildId: string }[]
}

const buildsOf = (boot: string): DocumentBuilds =>
  Object.fromEntries((JSON.parse(boot) as BootOfBuilds).remotes.map(({ name, buildId }) => [name, buildId]))

/** Requests a document from this client address, on a new connection: an idle one might just be closed. */
export async function fetchBuilds(site: string, pathname: string, address = '192.0.2.1'): Promise<DocumentBuilds> {
  const answer = await fetch(`${site}${pathname}`, {
    headers: { 'x-forwarded-for': address, accept: 'text/html', connection: 'close' },
  })
  return readBuilds(await answer.text())
}

/** Reads the builds in the text of a document. @throws when the text is no document */
export function readBuilds(text: string): DocumentBuilds {
  const [, boot] = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  if (boot === undefined) throw new Error(`no document: ${text.slice(0, 200)}`)
  return buildsOf(boot)
}

/** The builds of the document that a page shows. */
export const shownBuilds = async (page: Page): Promise<DocumentBuilds> =>
  buildsOf((await page.locator('#boot').textContent()) ?? '')

/** Builds from which a page has loaded files, e.g. `remote-bible/3f2a…`. */
export const usedBuilds = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/remotes\/(remote-[a-z]+\/[^/?]+)\//.exec(name)?.[1] ?? []),
    ),
  ])
