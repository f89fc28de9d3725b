import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Page } from 'shared-kernel/remote-contracts'
import { Notice } from 'shared-kernel/ui'
import { recordClicks } from '../prehydrate/replay.ts'
import { recordInput } from '../prehydrate/replay.ts'
import { createPendingNotice } from '../prehydrate/pending-notice.ts'
import { RETRY_EVENT } from '../layout/HydrationNotice.tsx'
import { useText } from '../messages.ts'
import type { SitePage } from './route-table.ts'
import { PageRegion } from './PageRegion.tsx'
import type { RouteData } from './route-data.ts'
import { pageFor, useSite } from './site.ts'

type Props = { row: SitePage; found: RouteData & { kind: 'page' }; url: URL }

/**
 * A page whose document is here but whose code is not (yet). The server's HTML stays readable, with working links. When
 * the code arrives, the live page replaces it and receives the clicks and input recorded meanwhile. Code of another
 * build requests its data first.
 */
export function DeferredPage({ row, found, url }: Props) {
  const { href } = url
  const t = useText()
  const site = useSite()
  const [shown, setShown] = useState<{ page: Page; data: unknown } | null>(null)
  const [round, setRound] = useState(0)
  const [missing, setMissing] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  /** Clicks and input on the server's HTML. */
  const recorded = useRef<{ typed: ReturnType<typeof recordInput>; presses: ReturnType<typeof recordClicks> } | null>(
    null,
  )
  const [waiting] = useState(createPendingNotice)
  const again = useRef(() => undefined as void)
  useEffect(() => {
    const here = region.current!
    const notePress = () => {
      waiting.pending()
      again.current()
    }
    recorded.current = { typed: recordInput(here), presses: recordClicks(notePress, here) }
    return waiting.end
  }, [waiting])
  // Clicks on another page do not count.
  useEffect(() => () => recorded.current?.presses.discard(), [href])
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const { params, build } = found
    setMissing(false)
    again.current = () => undefined
    const arrive = async () => {
      const page = await site.loadPage(row)
      const isSame = site.buildOf(row) === build
      const data = isSame ? found.data : await page.load?.({ params, url: new URL(href), signal })
      if (signal.aborted) return
      // In one task, so that no input is lost between the two; one render per replayed event.
      recorded.current?.typed.captureAutofill()
      flushSync(() => setShown({ page, data: data ?? null }))
      waiting.end()
      recorded.current?.typed.replay()
      recorded.current?.presses.replay()
      recorded.current = null
    }
    arrive().catch(() => {
      if (signal.aborted) return
      setMissing(true)
      recorded.current?.presses.followLink()
      // Only a click starts a second attempt.
      recorded.current?.presses.discard()
      waiting.failed()
      again.current = () => setRound(round + 1)
      addEventListener(RETRY_EVENT, () => again.current(), { signal })
    })
    return () => stop.abort()
  }, [site, row, found, href, round, waiting])
  if (shown) {
    // Data of this build needs no request, also when it came later for another search at the same address.
    const own = pageFor(site, found)
    const { page, data } = own ? { page: own, data: found.data } : shown
    // A new element: React must not hydrate the server's HTML.
    return (
      <PageRegion key="live" ref={region} remote={row.remote} page={page} data={data} params={found.params} url={url} />
    )
  }
  return (
    <>
      {missing ? (
        <Notice action={{ label: t('retry'), onClick: () => setRound(round + 1) }}>{t('readableOnly')}</Notice>
      ) : null}
      {/* Hydration keeps what the server wrote here: an empty string is never assigned. */}
      <div ref={region} data-region={row.remote} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    </>
  )
}
