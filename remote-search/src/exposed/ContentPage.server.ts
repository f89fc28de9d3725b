/** Metadata for search engines; in the server build only. */
import type { MediaFile, Passage, Sermon } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import type { PageAbout, Page } from 'shared-kernel/remote-contracts'
import { safeUrl } from 'shared-kernel/safe-html'
import { readVideoAddress } from 'shared-kernel/sanitize'
import { useText } from '../messages.ts'
import { groupPath } from '../places.ts'
import { isVideoPage } from '../content/recordings.ts'
import { isoDate } from '../content/sermon-citation.ts'
import type { ContentData } from '../content/load-content.ts'
import { page as shown } from './ContentPage.tsx'

export function contentAbout({ data: { sermon }, url }: { data: ContentData; url: URL }): PageAbout {
  const { preacher, title, path, lang } = sermon
  const description = firstWords(sermon.body)
  const byPreacher = preacher && preacher.id > 0 && { name: preacher.name, path: groupPath('preacher', preacher.id) }
  return {
    description,
    canonical: path,
    type: 'article',
    language: lang,
    card: { embed: 'sermon', attributes: { nid: String(sermon.nid) }, ...(preacher && { author: preacher.name }) },
    trail: [
      { name: useText.in('hu')('searchTitle'), path: paths.search() },
      ...(byPreacher ? [byPreacher] : []),
      { name: title, path },
    ],
    shareImage: {
      ...(sermon.occasion && { above: sermon.occasion }),
      text: title,
      below: [preacher?.name, sermon.text.map(({ label }) => label).join('; ')].filter(Boolean).join(' · '),
    },
    things: [articleOf(sermon, description, url.origin)],
  }
}

function articleOf(sermon: Sermon, description: string, origin: string): object {
  const { preacher, series, tags, words, files } = sermon
  const address = new URL(sermon.path, origin).href
  const published = sermon.date && isoDate(sermon.date)
  return {
    '@type': 'Article',
    '@id': `${address}#sermon`,
    url: address,
    mainEntityOfPage: address,
    headline: sermon.title,
    description,
    inLanguage: sermon.lang,
    ...(published && { datePublished: published }),
    ...(preacher && {
      author: {
        '@type': 'Person',
        name: preacher.name,
        ...(preacher.id > 0 && { url: `${origin}${groupPath('preacher', preacher.id)}` }),
      },
    }),
    wordCount: words,
    ...(tags.length > 0 && { keywords: tags.map(({ name }) => name).join(', ') }),
    ...list('about', sermon.text.map(passageThing)),
    ...list('citation', [...sermon.lesson, ...sermon.inText].map(passageThing)),
    ...list('audio', mediaOf(files, 'audio', { sermon, published, origin })),
    ...list('video', mediaOf(files, 'video', { sermon, published, origin })),
    isPartOf: [{ '@id': `${origin}/#site` }, ...(series ? [{ '@type': 'CreativeWorkSeries', name: series.name }] : [])],
  }
}

const list = (name: string, values: object[]) => (values.length > 0 ? { [name]: values } : {})

const passageThing = ({ label }: Passage) => ({ '@type': 'CreativeWork', name: label, isPartOf: BIBLE })
const BIBLE = { '@type': 'Book', name: 'Biblia' }

interface MediaContext {
  sermon: Sermon
  published: string | null
  origin: string
}

function mediaOf(files: MediaFile[], kind: MediaFile['kind'], { sermon, published, origin }: MediaContext): object[] {
  return files.flatMap((file) => {
    const url = file.kind === kind ? safeUrl(file.url, 'media') : null
    if (url === null) return []
    const { mime, bytes, seconds, image, title = sermon.title } = file
    const still = image === undefined ? null : safeUrl(image, 'image')
    const thing = {
      '@type': kind === 'audio' ? 'AudioObject' : 'VideoObject',
      name: title,
      ...(isVideoPage(file)
        ? { url, embedUrl: readVideoAddress(url)?.embed }
        : { contentUrl: new URL(url, origin).href, encodingFormat: mime }),
      ...(still !== null && { thumbnailUrl: new URL(still, origin).href }),
      ...(bytes !== undefined && { contentSize: String(bytes) }),
      ...(seconds !== undefined && { duration: `PT${Math.round(seconds)}S` }),
      ...(published && { uploadDate: published }),
    }
    return [thing]
  })
}

const LONGEST_DESCRIPTION = 160

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Excerpt of an HTML text, cut at a word. For attributes only: not safe as markup. */
export function firstWords(html: string, length = LONGEST_DESCRIPTION): string {
  const text = html
    .slice(0, length * 20)
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code?: string, name = '') =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name as string] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= length) return text
  const cut = text.slice(0, length + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:–-]+$/, '')}…`
}

export const page: Page<ContentData> = { ...shown, about: contentAbout }
