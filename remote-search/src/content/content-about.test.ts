import { sermon } from '../test-sermons.ts'
import { contentAbout } from '../exposed/ContentPage.server.ts'

const aboutOf = (changes: Partial<typeof sermon> = {}) =>
  contentAbout({
    data: { sermon: { ...sermon, ...changes }, bibleText: null, citations: [], references: [], readingDay: null },
    url: new URL('https://x.test/node/12?EMBEDDED=1'),
  })

test('[PG-02] excerpt, canonical address, breadcrumbs and an article in its language', () => {
  expect(aboutOf({ lang: 'en' })).toMatchObject({
    description: 'Az apa nem a beszédre vár (vö. Róm 8,15). A fiú hazaérkezik. Második bekezdés.',
    canonical: '/igehirdetes/a-tekozlo-fiu',
    type: 'article',
    language: 'en',
    trail: [
      { name: 'Keresés', path: '/kereses' },
      { name: 'Sárkány Benedek', path: '/igehirdetok/3' },
      { name: 'A tékozló fiú hazaérkezik', path: '/igehirdetes/a-tekozlo-fiu' },
    ],
  })
})

test('[MF-05] the card of a sermon names its preacher', () => {
  expect(aboutOf().card).toEqual({ embed: 'sermon', attributes: { nid: '12' }, author: 'Sárkány Benedek' })
  expect(aboutOf({ preacher: null }).card).toEqual({ embed: 'sermon', attributes: { nid: '12' } })
})

test('[PG-02] structured data has preacher, date, passages and audio', () => {
  expect(aboutOf().things).toEqual([
    {
      '@type': 'Article',
      '@id': 'https://x.test/igehirdetes/a-tekozlo-fiu#sermon',
      url: 'https://x.test/igehirdetes/a-tekozlo-fiu',
      mainEntityOfPage: 'https://x.test/igehirdetes/a-tekozlo-fiu',
      headline: 'A tékozló fiú hazaérkezik',
      description: expect.stringContaining('Az apa nem'),
      inLanguage: 'hu',
      datePublished: '2014-02-28',
      author: { '@type': 'Person', name: 'Sárkány Benedek', url: 'https://x.test/igehirdetok/3' },
      wordCount: 2160,
      keywords: 'böjt',
      about: [{ '@type': 'CreativeWork', name: 'Lk\u00a015,11–32', isPartOf: { '@type': 'Book', name: 'Biblia' } }],
      citation: [{ '@type': 'CreativeWork', name: 'Ézs\u00a055,6–9', isPartOf: { '@type': 'Book', name: 'Biblia' } }],
      // The video's address is none.
      audio: [
        {
          '@type': 'AudioObject',
          name: 'A tékozló fiú hazaérkezik',
          contentUrl: 'https://x.test/media/12.mp3',
          encodingFormat: 'audio/mpeg',
          contentSize: '12300000',
          duration: 'PT1880S',
          uploadDate: '2014-02-28',
        },
      ],
      isPartOf: [{ '@id': 'https://x.test/#site' }, { '@type': 'CreativeWorkSeries', name: 'Böjti esték' }],
    },
  ])
})

test('[VL-01] dates have their known precision, and unknown ones are omitted', () => {
  const [ofMonth] = aboutOf({ date: { type: 'partial', year: 2020, month: 3 } }).things ?? []
  expect(ofMonth).toMatchObject({ datePublished: '2020-03' })
  const file = { kind: 'video' as const, url: 'https://vimeo.com/76979871', mime: 'text/html', image: '/media/kep.jpg' }
  expect(aboutOf({ files: [file] }).things?.[0]).toMatchObject({
    video: [{ url: file.url, embedUrl: expect.stringContaining('player.vimeo.com'), thumbnailUrl: 'https://x.test/media/kep.jpg' }], // prettier-ignore
  })
  const [bare] =
    aboutOf({ date: null, preacher: null, series: null, tags: [], text: [], lesson: [], files: [] }).things ?? []
  for (const name of ['datePublished', 'author', 'keywords', 'about', 'citation', 'audio', 'video']) {
    expect(bare).not.toHaveProperty(name)
  }
})
