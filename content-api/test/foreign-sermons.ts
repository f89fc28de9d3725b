/** Sermons as other systems export them, made by number with the oddities of real exports. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { strToU8, zipSync } from 'fflate'

export interface Facts {
  title: string
  day: string
  preacher: string
  /** As the import reads it. */
  label: string
  /** As the other system writes it. */
  reference: string
  series: string
  tags: string[]
  audio: string
  paragraphs: string[]
}

const BOOKS = [['Lk 15,11–32', 'Lukács 15,11-32'], ['Jn 3,16', 'John 3:16'], ['1Kor 13,4–7', '1 Corinthians 13:4-7'], ['Zsolt 23', 'Zsoltárok 23'], ['Róm 8,28', 'Róm. 8, 28']] as const // prettier-ignore
const PREACHERS = ['dr. Halmos Judit', 'Sárkány Benedek', 'id. Ősz Örs', 'Kővári Ágnes']
const WORDS = 'kegyelem út kenyér világosság szőlő hajnal küszöb hit remény szolgálat csönd tenger'.split(' ')

export function factsOf(number: number): Facts {
  const pick = <Item>(list: readonly Item[], step = 1) => list[(number * step) % list.length]!
  const [label, reference] = pick(BOOKS)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    title: `A ${pick(WORDS)} & a ${pick(WORDS, 5)} „${number}”`,
    day: `${1990 + (number % 30)}-${two(1 + (number % 12))}-${two(1 + (number % 28))}`,
    preacher: pick(PREACHERS, 3),
    label,
    reference,
    series: number % 4 === 0 ? 'Úton' : '',
    tags: [pick(WORDS, 7), 'ünnep'],
    audio: number % 3 === 0 ? `https://regi.example.hu/hang/${number}.mp3` : '',
    paragraphs: [`Kedves testvérek, a ${number}. vasárnapon szól az ige.`, `Őrizd ${pick(WORDS, 11)} útját, 5 < 7 & 7 > 5.`],
  }
} // prettier-ignore

const escape = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
const seconds = (day: string) => String(Date.parse(`${day}T11:00:00Z`) / 1000)

/** WordPress in turn as Sermon Manager, Church Content and Advanced Sermons store it. */
export function wxr(count: number): string {
  const meta = (fields: Record<string, string>) =>
    Object.entries({ _edit_last: '1', ...fields }).filter(([, value]) => value).map(([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`).join('')
  const term = (domain: string, name: string) => (name ? `<category domain="${domain}" nicename="x">${cdata(name)}</category>` : '')
  const items = Array.from({ length: count }, (_, number) => {
    const { title, day, preacher, reference, series, tags, audio, paragraphs } = factsOf(number)
    const [type, prefix, fields] = [
      ['wpfc_sermon', 'wpfc_', { sermon_date: seconds(day), bible_passage: reference, sermon_audio: audio }],
      ['ctc_sermon', 'ctc_sermon_', { _ctc_sermon_audio: audio }],
      ['sermons', 'sermon_', { asp_sermon_bible_passage: reference, asp_sermon_mp3: audio, rating: '5' }],
    ][number % 3] as [string, string, Record<string, string>]
    const line = type === 'ctc_sermon' ? `<p><strong>Textus:</strong> ${reference}</p>` : ''
    const blocks = [`<!-- wp:paragraph --><p>${line}${paragraphs.map(escape).join('</p><!-- /wp:paragraph -->\n\n<p>')}</p>`, `${line}${line && '\n\n'}${paragraphs.map(escape).join('\n\n')}`]
    const speaker = type === 'wpfc_sermon' ? 'wpfc_preacher' : `${prefix}speaker`
    const html = `${blocks[number % 2]!}\u0003<p>Vége]]>[footnote]Jegyzet ${number}.[/footnote] [gallery ids="1"]</p>`
    return `<item><title>${cdata(title)}</title><link>https://regi.example.hu/sermons/s-${number}/</link><dc:creator>admin</dc:creator>
      <guid>https://regi.example.hu/?p=${number}</guid><content:encoded>${cdata(html)}</content:encoded><excerpt:encoded></excerpt:encoded>
      <wp:post_id>${number}</wp:post_id><wp:post_date>${type === 'wpfc_sermon' ? '2020-01-01' : day} 08:30:00</wp:post_date><wp:post_name>s-%C5%91-${number}</wp:post_name>
      <wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${term(speaker, preacher)}${term(`${prefix}${type === 'wpfc_sermon' ? 'sermon_' : ''}series`, series)}
      ${tags.map((tag) => term('post_tag', tag)).join('')}${meta(fields)}</item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Régi & új</title>
    <wp:author><wp:author_login>admin</wp:author_login><wp:author_display_name>Iroda</wp:author_display_name></wp:author>
    <item><title>Rólunk</title><content:encoded>Oldal</content:encoded><wp:post_type>page</wp:post_type><wp:status>publish</wp:status></item>
    ${items.join('\n')}</channel></rss>`
} // prettier-ignore

export function podcast(count: number): string {
  const items = Array.from({ length: count }, (_, number) => {
    const { title, day, preacher, reference, tags, paragraphs } = factsOf(number)
    const html = `<p>Alapige: ${reference}</p>${paragraphs.map((text) => `<p>${escape(text)}</p>`).join('')}`
    const [hours, address] = [number % 2 ? '0:31:05' : '1865', `https://regi.example.hu/hang.php?id=${number}&x=1`]
    return `<item><title>${escape(title)}</title><guid isPermaLink="false">g${number}</guid><pubDate>${new Date(`${day}T09:00:00Z`).toUTCString()}</pubDate>
      <itunes:author>${preacher}</itunes:author><itunes:duration>${hours}</itunes:duration><itunes:keywords>${tags.join(', ')}</itunes:keywords>
      <enclosure url="${escape(address)}" length="1000" type="audio/mpeg"/><podcast:season>2</podcast:season>
      ${number % 2 ? `<content:encoded>${cdata(html)}</content:encoded><description>${escape(paragraphs[0]!)}</description>` : `<description>${escape(html)}&nbsp;</description>`}</item>`
  })
  return `<rss version="2.0"><channel><title>Hang</title><itunes:author>Gyülekezet</itunes:author>${items.join('')}</channel></rss>`
} // prettier-ignore

/** Separator, encoding and date form of Hungarian Excel, or of an English export. */
export function table(count: number, { isHungarian }: { isHungarian: boolean }): string {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const [separator, head] = isHungarian
    ? [';', 'Cím;Dátum;Igehirdető;Alapige;Sorozat;Címkék;Hanganyag;Szöveg;Megnyitások']
    : [',', 'Title,Date,Speaker,Scripture,Series,Tags,Audio URL,Body,Views']
  const rows = Array.from({ length: count }, (_, number) => {
    const { title, day, preacher, reference, series, tags, audio, paragraphs } = factsOf(number)
    const [year, month, date] = day.split('-')
    const written = isHungarian ? `${year}. ${month}. ${date}.` : `${month}/${date}/${year}`
    const cells = [title, written, preacher, reference, series, tags.join(', '), audio, paragraphs.join('\n\n'), '12']
    return cells.map(quote).join(separator)
  })
  return [head, ...rows].join('\r\n')
} // prettier-ignore

/** A Word document with a title, labelled lines, a footnote and a picture of one point. */
export function docx(facts: Facts, number: number): Uint8Array {
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${escape(text)}</w:t></w:r>`
  const paragraph = (content: string, style = '') => `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${content}</w:p>`
  const note = '<w:r><w:footnoteReference w:id="2"/></w:r>'
  const body = [
    number % 2 ? paragraph(run(facts.title), 'Title') : '',
    paragraph(run(`Igehirdető: ${facts.preacher}`)),
    paragraph(`<w:r><w:rPr><w:b/></w:rPr><w:t>Textus:</w:t></w:r>${run(` ${facts.reference}`)}`),
    paragraph(run(facts.paragraphs[0]!) + note),
    paragraph(run(facts.paragraphs[1]!)),
  ]
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const relation = (id: number, kind: string, target: string) => `<Relationship Id="r${id}" Type="http://schemas.openxmlformats.org/${kind}" Target="${target}"/>`
  const relations = (content: string) => `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations(relation(1, 'officeDocument/2006/relationships/officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relations(relation(1, 'officeDocument/2006/relationships/footnotes', 'footnotes.xml') + relation(2, 'officeDocument/2006/relationships/styles', 'styles.xml')),
    'word/document.xml': `<w:document ${space}><w:body>${body.join('')}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${space}><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="${number % 4 === 1 ? 'Cím' : 'Title'}"/></w:style></w:styles>`,
    'word/footnotes.xml': `<w:footnotes ${space}><w:footnote w:id="2">${paragraph(run(`Jegyzet ${number}.`))}</w:footnote></w:footnotes>`,
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>${number % 2 ? 'Régi sablon' : escape(facts.title)}</dc:title></cp:coreProperties>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level: 0 })
} // prettier-ignore

/** Drupal's JSON:API: 50 nodes a page, media two steps away, and now and then an error that passes. */
export async function openDrupal(count: number) {
  let failures = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url!, origin())
    const send = (status: number, document: object) =>
      response.writeHead(status, { 'content-type': 'application/vnd.api+json' }).end(JSON.stringify(document))
    if (url.searchParams.get('page[offset]') === '100' && failures++ < 2) return send(503, { errors: [{ title: 'Busy' }] })
    const include = url.searchParams.get('include')?.split(',') ?? []
    const media = /^\/jsonapi\/node\/sermon\/(\d+)\/field_hanganyag$/.exec(url.pathname)
    if (media) return send(200, { data: mediaOf(Number(media[1])) })
    const first = Number(url.searchParams.get('page[offset]') ?? 0)
    const numbers = Array.from({ length: Math.min(50, count - first) }, (_, index) => first + index)
    const included = numbers.flatMap((number) => {
      const { preacher, audio, tags } = factsOf(number)
      return [
        ...(include.includes('field_igehirdeto') ? [{ type: 'node--person', id: preacher, attributes: { title: preacher } }] : []),
        ...(include.includes('field_cimkek') ? tags.map((name) => ({ type: 'taxonomy_term--tags', id: name, attributes: { name } })) : []),
        ...(audio && include.includes('field_hanganyag') ? [mediaOf(number)] : []),
        ...(audio && include.includes('field_hanganyag.field_media_audio_file') ? [{ type: 'file--file', id: `f${number}`, attributes: { filename: 'a.mp3', filemime: 'audio/mpeg', uri: { value: 'public://a', url: new URL(audio).pathname } } }] : []),
      ]
    })
    url.searchParams.set('page[offset]', String(first + 50))
    send(200, { data: numbers.map((number) => nodeOf(number, origin())), included, links: first + 50 < count ? { next: { href: url.href } } : {} })
  })
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  server.unref()
  return { address: `${origin()}/jsonapi/node/sermon`, close: () => server.closeAllConnections() }
} // prettier-ignore

const mediaOf = (number: number) => ({
  type: 'media--audio',
  id: `m${number}`,
  attributes: { name: 'a.mp3' },
  relationships: { field_media_audio_file: { data: { type: 'file--file', id: `f${number}` } } },
})

function nodeOf(number: number, origin: string) {
  const { title, day, preacher, reference, tags, audio, paragraphs } = factsOf(number)
  return {
    type: 'node--sermon',
    id: `u${number}`,
    attributes: {
      drupal_internal__nid: 1000 + number,
      title,
      status: true,
      created: '2020-01-01T08:00:00+00:00',
      path: { alias: `/predikaciok/s-${number}`, langcode: 'hu' },
      langcode: number % 2 ? 'hu' : 'und',
      body: { value: 'x', format: 'full_html', processed: paragraphs.map((text) => `<p>${escape(text)}</p>`).join('\n') },
      field_elhangzas_datuma: number % 2 ? day : `${day}T09:00:00+00:00`,
      field_alapige: number % 2 ? reference : [{ value: reference, format: 'plain' }],
      field_megjegyzes: 'belső',
    },
    relationships: {
      field_igehirdeto: { data: { type: 'node--person', id: preacher } },
      field_cimkek: { data: tags.map((tag) => ({ type: 'taxonomy_term--tags', id: tag })) },
      field_hanganyag: {
        data: audio ? { type: 'media--audio', id: `m${number}` } : null,
        links: { related: { href: `${origin}/jsonapi/node/sermon/${number}/field_hanganyag` } },
      },
    },
  }
} // prettier-ignore
