/**
 * What a visitor is about to open is fetched before they let go of the link: the page's code and its data. Comes with
 * the visitor's first move, in a file of its own.
 */
import { currentLanguage, DEFAULT_LANGUAGE } from 'shared-kernel/preferences'
import { isEmbedded } from 'shared-kernel/site'
import { savesData } from '../services/saves-data.ts'
import { isEditorsPage, pageNamed } from '../site/address-table.ts'
import { judgeAddress } from '../site/site-rules.ts'
import type { SiteData } from '../site/site-data.ts'
import { findData } from '../site/site-loader.ts'
import type { Site } from '../site/site.ts'
import { type GivenData, pageDataAddress } from '../site/given-data.ts'

/** A pointer that passes over a link does not mean it, nor does the focus on its way to another. */
const RESTS_MS = { pointerover: 80, focusin: 250 }
/** What was fetched is shown if it is asked for within this time; later it is asked for anew. */
const VALID_MS = 15_000
/** The latest ones are kept. */
const AT_MOST = 10

interface Begun {
  data: Promise<SiteData>
  at: number
}

/** Looks ahead from now on. @param from what the visitor's first move was made on */
export function lookAhead(site: Site, from: EventTarget | null) {
  const begun = new Map<string, Begun>()
  let resting: ReturnType<typeof setTimeout> | undefined

  function begin(target: EventTarget | null) {
    const url = addressOf(site, target)
    if (!url || savesData() || (begun.get(url.href)?.at ?? 0) > Date.now() - VALID_MS) return
    const data = findData(site, url, new AbortController().signal)
    // Who goes there before it has failed shares the failure; who comes later has it asked for anew.
    const forget = () => begun.delete(url.href)
    data.then(({ kind }) => kind === 'page' || forget(), forget)
    begun.set(url.href, { data, at: Date.now() })
    const [oldest] = begun.keys()
    if (begun.size > AT_MOST && oldest !== undefined) begun.delete(oldest)
  }

  /** Each is shown once: going there again asks again. */
  site.lookedAhead = (href) => {
    const found = begun.get(href)
    begun.delete(href)
    return found && found.at > Date.now() - VALID_MS ? found.data : undefined
  }
  for (const sign of ['pointerover', 'focusin'] as const) {
    document.addEventListener(sign, ({ target }) => {
      clearTimeout(resting)
      resting = setTimeout(begin, RESTS_MS[sign], target)
    })
  }
  document.addEventListener('pointerdown', ({ target }) => begin(target), { passive: true })
  askForGivenData(site)
  fetchCode(site)
  begin(from)
}

/**
 * The code of the pages that this one is known to lead to: their data is the visitor's choice, the code is the same.
 */
function fetchCode(site: Site) {
  if (savesData()) return
  for (const name of new Set([...site.resolved.values()].map((address) => address?.page))) {
    const row = pageNamed(site.table, name)
    if (row) site.loadPage(row).catch(() => undefined)
  }
}

/** Where a link of this site leads, when that is another page of it; null for everything else. */
function addressOf(site: Site, target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return null
  if (link.target !== '' && link.target !== '_self') return null
  const url = new URL(link.href)
  url.hash = ''
  if (url.pathname === location.pathname && url.search === location.search) return null
  // Addresses that no page has are pages by another name, or files.
  const { kind } = judgeAddress(site.table, site.config(), url.pathname)
  const isFile = /\.[a-z\d]+$/.test(url.pathname)
  return kind === 'page' || (kind === 'unknown' && !isFile) ? url : null
}

/** A server that takes longer is no quicker than the page. */
const WAIT_MS = 4000

/**
 * Has the document server say what a page would show, in one round trip beside the page's code. An unexpected answer
 * leaves the asking to the page.
 */
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
