/**
 * Has the document server say what a page would show, in one round trip beside the page's code. Comes with what looks
 * ahead; whatever is not as it should be leaves the asking to the page.
 */
import { DEFAULT_LANGUAGE, currentLanguage } from 'shared-kernel/preferences'
import { isEmbedded } from 'shared-kernel/site'
import { isEditorsPage, pageNamed } from '../site/address-table.ts'
import { type GivenData, pageDataAddress } from '../site/given-data.ts'
import { judgeAddress } from '../site/site-rules.ts'
import type { Site } from '../site/site.ts'

/** A server that takes longer is no quicker than the page. */
const WAIT_MS = 4000

/** From now on. */
export function askForGivenData(site: Site) {
  let isOffered = true
  /** Remotes of which the server gives another build than this document has. */
  const ofOtherBuilds = new Set<string>()

  function mayAsk(url: URL): boolean {
    // The server answers as it writes documents: in its own language, and in the mode that the address says.
    const isInFrame = isEmbedded(url.searchParams)
    const isSame =
      isInFrame === isEmbedded(new URLSearchParams(location.search)) && currentLanguage() === DEFAULT_LANGUAGE
    // What is asked of an address is one visitor's question: a document of it would be made for them alone.
    const isQuestion = [...url.searchParams].length > (isInFrame ? 1 : 0)
    if (!isOffered || isQuestion || !isSame || self.origin === 'null') return false
    const verdict = judgeAddress(site.table, site.config(), url.pathname)
    const known = site.resolved.get(url.pathname)
    const row = verdict.kind === 'page' ? verdict.page : pageNamed(site.table, known?.page)
    if (!row) return verdict.kind === 'unknown' && known === undefined
    const page = site.loadedPage(row)
    return !isEditorsPage(row) && !ofOtherBuilds.has(row.remote) && (!page || page.load !== undefined)
  }

  async function ask(url: URL, signal: AbortSignal) {
    const soon = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)])
    const answer = await fetch(pageDataAddress(url), { credentials: 'omit', signal: soon })
    // A server of before knows no such address, or has a document for it.
    const isData = /^application\/json/.test(answer.headers.get('content-type') ?? '')
    if (answer.status === 404 || (answer.status === 200 && !isData)) isOffered = false
    if (answer.status !== 200 || !isData) return null
    const { found, resolved } = (await answer.json()) as GivenData
    const row = pageNamed(site.table, found.page)
    if (!row || found.build !== site.buildOf(row)) {
      if (row) ofOtherBuilds.add(row.remote)
      return null
    }
    if (resolved) site.resolved.set(url.pathname, resolved)
    return found
  }

  site.givenData = (url, signal) => (mayAsk(url) ? ask(url, signal).catch(() => null) : undefined)
}
