import type { Sermon } from 'shared-kernel/api'
import { openPage, provideApi } from 'shared-kernel/test-site'
import { page } from '../exposed/ContentPage.tsx'
import { pages } from '../pages.ts'
import { answerAll, sermon } from '../test-sermons.ts'

/** Visible form of each field of a sermon; null for a field that is not shown as such. Add every new field. */
const SEEN: Record<keyof Sermon, string | null> = {
  nid: null,
  path: null,
  title: 'A tékozló fiú hazaérkezik',
  lang: null,
  preacher: 'Sárkány Benedek',
  denomination: 'Református',
  date: '2014. február 28., péntek',
  place: 'Dombalja',
  occasion: 'böjti bibliaóra',
  churchDay: null,
  versification: null,
  text: 'Lk 15,11–32',
  lesson: 'Ézs 55,6–9',
  inText: null,
  series: 'Böjti esték',
  tags: 'böjt',
  media: null,
  files: 'Meghallgatás',
  attachments: 'Vázlat (PDF, 1,2 MB)',
  body: 'Második bekezdés.',
  words: 'kb. 12 perc',
  previous: 'Elég neked',
  next: null,
  samePassage: 'A báty haragja',
}

test('[PG-02] a reader sees every field of a sermon', async () => {
  provideApi(answerAll)
  const { container } = await openPage(
    page,
    pages.find(({ name }) => name === 'node_view')!,
    '/node/12',
  )
  for (const [field, seen] of Object.entries(SEEN)) {
    if (seen === null) continue
    expect(sermon).toHaveProperty(field)
    expect(container).toHaveTextContent(seen)
  }
})
