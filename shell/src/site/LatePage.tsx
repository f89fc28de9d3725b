import { useEffect, useState } from 'react'
import type { Page } from 'shared-kernel/remote-contracts'
import { Notice } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import type { SitePage } from './address-table.ts'
import type { SiteData } from './site-loader.ts'
import { useSite } from './site.ts'

type Props = { row: SitePage; found: SiteData & { kind: 'page' }; url: URL }

/**
 * The document arrived with its text, but the page's code did not (yet). The server's text stays as it is, readable,
 * with working links; when the code comes, the live page takes its place.
 */
export function LatePage({ row, found, url }: Props) {
  const t = useText()
  const site = useSite()
  const [page, setPage] = useState<Page | null>(null)
  const [round, setRound] = useState(0)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    let here = true
    setMissing(false)
    site.loadPage(row).then(
      (loaded) => here && setPage(() => loaded),
      () => here && setMissing(true),
    )
    return () => {
      here = false
    }
  }, [site, row, round])
  if (page) {
    return (
      <div data-region={row.remote}>
        <page.Component data={found.data} params={found.params} url={url} />
      </div>
    )
  }
  return (
    <>
      {missing ? (
        <Notice action={{ label: t('retry'), onClick: () => setRound(round + 1) }}>{t('readableOnly')}</Notice>
      ) : null}
      {/* Hydration keeps what the server wrote here: an empty string is never assigned. */}
      <div data-region={row.remote} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    </>
  )
}
