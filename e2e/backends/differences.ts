/**
 * Single differences between a backend of somebody else and ours, each with the call that it changes. Whatever one
 * does, every page of the specification must show what it shows without it.
 */
import { type Change, sermonsOf } from './backend.ts'

export interface Difference {
  name: string
  change: Change
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes each sermon, wherever it stands: in lists, and as a page of its own. */
const ofSermons =
  (change: (sermon: Fields) => Fields): Change =>
  (call, answer) => {
    if (call.startsWith('node/')) return change(answer as Fields)
    const isList = call === 'list' || /^readingplans\/.*\/search$/.test(call)
    return isList && isFields(answer) ? { ...answer, data: (answer.data as Fields[]).map(change) } : answer
  }

/** Changes the answer of one call. */
const ofCall =
  (name: string, change: (answer: Fields) => unknown): Change =>
  (call, answer) =>
    call === name ? change(answer as Fields) : answer

const ofItems = (name: string, change: (item: Fields) => unknown): Change =>
  ofCall(name, (answer) => ({ ...answer, data: (answer.data as Fields[]).map(change) }))

const ofPaging =
  (change: (paging: Record<string, number>) => object): Change =>
  (_call, answer) => {
    if (!isFields(answer) || !isFields(answer.paging)) return answer
    const { paging, ...others } = answer
    return { ...others, ...change(paging as Record<string, number>) }
  }

const without =
  (...names: string[]) =>
  (item: Fields) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)))

const renamed =
  (from: string, to: string, change = (value: unknown) => value) =>
  (item: Fields) => {
    const { [from]: value, ...others } = item
    return { ...others, [to]: change(value) }
  }

const inAllNumbers = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_name, one: unknown) => (typeof one === 'number' ? String(one) : one))

export const DIFFERENCES: Difference[] = [
  { name: 'no path', change: ofSermons(without('path')) },
  {
    name: 'a path on another host',
    change: ofSermons(renamed('path', 'path', (path) => `https://backend.example${path as string}`)),
  },
  { name: 'path as an object', change: ofSermons(renamed('path', 'path', (path) => ({ alias: path, pid: 1 }))) },
  { name: 'url in the place of path', change: ofSermons(renamed('path', 'url')) },
  { name: 'nid as text', change: ofSermons(renamed('nid', 'nid', String)) },
  { name: 'id in the place of nid', change: ofSermons(renamed('nid', 'id')) },
  { name: 'title as { value }', change: ofSermons(renamed('title', 'title', (value) => [{ value }])) },
  { name: 'preacher as text', change: ofSermons(renamed('preacher', 'preacher', () => 'Első Igehirdető')) },
  {
    name: 'preacher with tid',
    change: ofSermons(renamed('preacher', 'preacher', () => ({ tid: '1', name: 'Első Igehirdető' }))),
  },
  { name: 'preacher by number', change: ofSermons(renamed('preacher', 'preacher_id', () => 1)) },
  {
    name: 'preacher in a list',
    change: ofSermons(renamed('preacher', 'field_preacher', () => [{ target_id: 1, label: 'Első Igehirdető' }])),
  },
  {
    name: 'passage without label',
    change: ofSermons(renamed('text', 'text', () => [{ book: 43, chapter: 3, verse: 16 }])),
  },
  { name: 'passage as text', change: ofSermons(renamed('text', 'text', () => 'Jn 3,16')) },
  {
    name: 'passage in field_verb',
    change: ofSermons(renamed('text', 'field_verb', () => [{ book: '43', chapter: '3', verse: '16' }])),
  },
  {
    name: 'passage with the code of the book',
    change: ofSermons(renamed('text', 'text', () => [{ book: 'JHN', chapter: 3, verse: 16 }])),
  },
  {
    name: 'passage as one object',
    change: ofSermons(renamed('text', 'text', () => ({ book: 43, chapter: 3, verse: 16 }))),
  },
  { name: 'date as text', change: ofSermons(renamed('date', 'date', () => '1968-03-02')) },
  { name: 'date with a time', change: ofSermons(renamed('date', 'date', () => '1968-03-02T10:00:00+01:00')) },
  { name: 'date in Hungarian', change: ofSermons(renamed('date', 'date', () => '1968. március 2.')) },
  { name: 'date as { value }', change: ofSermons(renamed('date', 'date', () => ({ value: '1968-03-02' }))) },
  { name: 'date in seconds', change: ofSermons(renamed('date', 'date', () => -57888000)) },
  {
    name: 'year as text',
    change: ofSermons(renamed('date', 'date', () => ({ type: 'partial', year: '1968', month: '3' }))),
  },
  { name: 'media in other words', change: ofSermons(renamed('media', 'media', () => ['pdf', 'mp3'])) },
  { name: 'media as text', change: ofSermons(renamed('media', 'media', () => 'text,audio')) },
  {
    name: 'media as flags',
    change: ofSermons(renamed('media', 'media', () => ({ text: '1', audio: '1', video: '0' }))),
  },
  { name: 'no media', change: ofSermons(without('media')) },
  {
    name: 'fields that are null',
    change: ofSermons((sermon) => ({ ...sermon, series: null, tags: null, lesson: null, files: null, lang: null })),
  },
  { name: 'tags as text', change: ofSermons((sermon) => ({ ...sermon, tags: 'kegyelem, hit' })) },
  { name: 'series as text', change: ofSermons((sermon) => ({ ...sermon, series: 'Sorozat' })) },
  {
    name: 'body as { value, format }',
    change: ofSermons(renamed('body', 'body', (value) => ({ value, format: 'full_html' }))),
  },
  { name: 'body as content', change: ofSermons(renamed('body', 'content')) },
  {
    name: 'JSON:API attributes',
    change: ofSermons(({ nid, ...attributes }) => ({ type: 'node--sermon', id: nid, attributes })),
  },
  {
    name: 'Strapi’s wrappers',
    change: ofSermons(({ nid, preacher, ...attributes }) => {
      const { id, ...names } = preacher as Fields
      return { id: nid, attributes: { ...attributes, preacher: { data: { id, attributes: names } } } }
    }),
  },
  {
    name: 'WordPress’s rendered texts',
    change: ofSermons(({ title, body, date: _, ...others }) => ({
      ...{ ...others, date: '2021-03-04T10:00:00', date_gmt: '2021-03-04T09:00:00', acf: { sermon_date: '19680302' } },
      ...{ title: { rendered: title }, content: { rendered: body } },
    })),
  },
  {
    name: 'names in camel case',
    change: ofSermons(({ date: _, text: __, ...others }) => ({
      ...{ ...others, preachedAt: '1968-03-02T00:00:00+01:00', createdAt: '2024-01-01T00:00:00Z' },
      bibleReferences: [{ bookCode: 'JHN', chapter: 3, verseStart: 16 }],
    })),
  },
  { name: 'node under data', change: (call, answer) => (call.startsWith('node/') ? { data: answer } : answer) },
  { name: 'list bare, and whole', change: (call, answer, query) => (call === 'list' ? sermonsOf(query) : answer) },
  { name: 'list under items', change: ofCall('list', ({ data, paging }) => ({ items: data, paging })) },
  {
    name: 'list as an object with numbers',
    change: ofCall('list', ({ data, paging }) => ({ paging, data: { ...(data as object) } })),
  },
  {
    name: 'a broken item',
    change: ofCall('list', ({ data, paging }) => ({ paging, data: [null, 5, { x: 1 }, ...(data as unknown[])] })),
  },
  {
    name: 'Drupal’s pager',
    change: ofPaging(({ total, page, pages, limit }) => ({
      pager: { total_items: total, current_page: page, total_pages: pages, items_per_page: limit },
    })),
  },
  {
    name: 'Laravel’s pager',
    change: ofPaging(({ total, page, pages, limit }) => ({
      meta: { total, current_page: page, last_page: pages, per_page: limit },
    })),
  },
  { name: 'paging in texts', change: ofPaging((paging) => ({ paging: inAllNumbers(paging) })) },
  { name: 'only a total', change: ofPaging(({ total }) => ({ total })) },
  {
    name: 'a limit that is not kept',
    change: ofPaging(({ total, page }) => ({ paging: { total, page, pages: 1, limit: 500, offset: 0 } })),
  },
  {
    name: 'JSON:API’s pager',
    change: ofPaging(({ total, page = 1, pages = 1 }) => ({
      meta: { count: total },
      links: page < pages ? { next: { href: `/list?page=${page + 1}` } } : {},
    })),
  },
  { name: 'only pages', change: ofPaging(({ page, pages }) => ({ paging: { page, pages } })) },
  {
    name: 'a link to the next page',
    change: ofPaging(({ page = 1, pages = 1 }) => ({ links: { next: page < pages ? '?page' : null } })),
  },
  {
    name: 'resolved by a route',
    change: ofCall('resolve', () => ({ data: { data: { _pattern: '/node/{id}', props: { id: 1 } } } })),
  },
  {
    name: 'resolved with nid',
    change: ofCall('resolve', () => ({ data: { data: { _pattern: true, props: { nid: '1' } } } })),
  },
  { name: 'resolved beside the marker', change: ofCall('resolve', () => ({ data: { _pattern: 1, id: '1' } })) },
  { name: 'daily nid as text', change: ofCall('daily-selection', () => ({ nid: '2' })) },
  { name: 'daily under data', change: ofCall('daily-selection', () => ({ data: { nid: 2 } })) },
  { name: 'citations without id', change: ofItems('citations', without('id')) },
  {
    name: 'citations with HTML',
    change: ofItems(
      'citations',
      renamed('text', 'text', (text) => `<p>${text as string}</p>`),
    ),
  },
  {
    name: 'citations of a number',
    change: ofItems(
      'citations',
      renamed('preaching', 'preaching', () => 1),
    ),
  },
  { name: 'books with few fields', change: ofItems('bible-books', ({ id, name }) => ({ id: String(id), name })) },
  { name: 'books bare', change: ofCall('bible-books', ({ data }) => data) },
  { name: 'Bible text as text', change: ofCall('bible-text', () => ({ text: 'Tizenhatodik vers.' })) },
  {
    name: 'Bible text as HTML',
    change: ofCall('bible-text', () => ({ html: '<p><sup>16</sup> Tizenhatodik vers.</p>' })),
  },
  { name: 'Bible text without passage', change: ofCall('bible-text', ({ verses }) => ({ verses })) },
  { name: 'plans without length', change: ofItems('readingplans', without('length')) },
  {
    name: 'plans with days as texts',
    change: ofItems(
      'readingplans',
      renamed('days', 'days', () => ['Jn 1', 'Jn 2', 'Jn 3', 'Jn 4', 'Jn 5', 'Jn 6', 'Jn 7']),
    ),
  },
  {
    name: 'plans with plan',
    change: ofItems('readingplans', ({ days, ...plan }) => ({
      ...plan,
      plan: { ...plan, days, versification: 'ruf' },
    })),
  },
  { name: 'plans bare', change: ofCall('readingplans', ({ data }) => data) },
  {
    name: 'config with flags as texts',
    change: ofCall('config', (config) => ({
      ...config,
      site: { ...(config.site as object), citations: '1', default_site: '0' },
    })),
  },
  {
    name: 'config with languages as texts',
    change: ofCall('config', (config) => ({ ...config, languages: ['hu', 'en'] })),
  },
  { name: 'config under data', change: ofCall('config', (config) => ({ data: config })) },
  {
    name: 'menus in Drupal’s words',
    change: ofCall('config', (config) => ({
      ...config,
      menu: { header: [{ name: 'Keresés', link: 'internal:/kereses', attributes: [] }], footer: [] },
    })),
  },
  { name: 'sites as texts', change: ofCall('sites', () => ['https://a.example/']) },
  { name: 'preachers by number', change: ofCall('preachers', () => ({ data: { 1: 'Első Igehirdető' } })) },
  { name: 'all numbers as texts', change: (_call, answer) => inAllNumbers(answer) },
]
