/** `npm run backend -- check <origin>`: checks the answers of a backend to the calls of the specification. */
import { parseArgs } from 'node:util'
import {
  configureApi,
  getBibleBooks,
  getBibleText,
  getCitations,
  getCitationTags,
  getConfig,
  getDailySelection,
  getList,
  getNode,
  getPreachers,
  getReadingPlan,
  getReadingPlans,
  getReadingPlanSermons,
  getSites,
  isApiError,
  resolvePath,
  type SermonCard,
} from 'shared-kernel/api'
import { carryReports } from 'shared-kernel/monitoring'
import { formKeysOf } from '../shared-kernel/src/adapt/site.ts'
import { tokenIn } from '../shared-kernel/src/api/session-token.ts'

const USAGE = `Usage: npm run backend -- check <origin> [--site <hostname>]

Makes the calls of the specification to a backend, prints what was understood and what was missing, and what each page
will show. It sends no form and prints no token.

  <origin>   where the backend answers, e.g. https://api.example.hu
  --site     hostname of the site, sent as X-PAPI-SITE; the backend's unless given`

type Line = { call: string; understood: string; missing: string[] }

const lines: Line[] = []
const failed = new Set<string>()

/** Makes a call and records a line about it; undefined when it failed. */
async function look<Value>(
  call: string,
  ask: () => Promise<Value>,
  describe: (value: Value) => [understood: string, missing?: (string | false)[]],
): Promise<Value | undefined> {
  try {
    const value = await ask()
    const [understood, missing = []] = describe(value)
    lines.push({ call, understood, missing: missing.filter((one) => one !== false) })
    return value
  } catch (error) {
    failed.add(call)
    const why = isApiError(error) ? `${error.kind}${error.status ? ` ${error.status}` : ''}` : String(error)
    const detail = isApiError(error) ? (error.detail ?? '') : ''
    lines.push({ call, understood: `FAILED: ${why}${detail && ` (${detail})`}`, missing: [] })
    return undefined
  }
}

/** Missing fields of sermons, each with the number of sermons that lack it. */
function lackedBy(cards: SermonCard[]): string[] {
  const lacks: [name: string, count: number][] = [
    ['preacher', cards.filter(({ preacher }) => !preacher).length],
    ['number of the preacher (no link)', cards.filter(({ preacher }) => preacher?.id === 0).length],
    ['date', cards.filter(({ date }) => !date).length],
    ['passage', cards.filter(({ text }) => text.length === 0).length],
    ['media', cards.filter(({ media }) => media.length === 0).length],
  ]
  return lacks.filter(([, count]) => count > 0).map(([name, count]) => `${name} of ${count}`)
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

async function check(origin: string) {
  await look(
    'GET /session/token',
    () => readToken(origin),
    (length) => [`a token of ${count(length, 'character')}`],
  )
  const config = await look('GET /api/v2/config', getConfig, ({ site, menu, languages, capabilities = [] }) => [
    `title "${site.title ?? ''}", ${count(menu.header.length + menu.footer.length, 'menu item')}, ` +
      `languages ${languages.map(({ id }) => id).join(', ') || 'none'}, capabilities ${capabilities.join(', ') || 'none'}`,
    [!site.title && 'title', menu.header.length === 0 && 'header menu', !site.privacy_policy && 'privacy policy'],
  ])
  await look('GET /api/v2/sites', getSites, (sites) => [count(sites.length, 'site')])
  await look('GET /api/v2/preachers', getPreachers, (preachers) => [count(preachers.length, 'preacher')])
  const list = await look(
    'GET /api/v2/list',
    () => getList(new URLSearchParams()),
    ({ data, paging }) => [
      `${data.length} of ${count(paging.total, 'sermon')} on ${count(paging.pages, 'page')}`,
      lackedBy(data),
    ],
  )
  if (list && lackedBy(list.data).some((one) => one.endsWith(` of ${list.data.length}`))) {
    lines.push({ call: '', understood: `fields of the first: ${(await firstFields(origin)).join(', ')}`, missing: [] })
  }
  if ((list?.paging.pages ?? 0) > 1) {
    await look(
      'GET /api/v2/list, page 2',
      () => getList(new URLSearchParams({ page: '2' })),
      ({ data }) => {
        const isNew = data.some(({ nid }) => list?.data.every((card) => card.nid !== nid))
        const rest = Math.min(list!.paging.total - list!.data.length, list!.data.length)
        return [
          count(data.length, 'sermon'),
          [!isNew && 'other sermons than on page 1: it does not page', data.length < rest && `${rest} sermons`],
        ]
      },
    )
  }
  const first = list?.data[0]
  if (!first) lines.push({ call: 'GET /api/v2/node', understood: 'not tried: the list names no sermon', missing: [] })
  if (first) {
    await look(
      `GET /api/v2/node/${first.nid}`,
      () => getNode(first.nid),
      ({ title, body, words, files }) => [
        `"${title}", ${count(words, 'word')}, ${count(files.length, 'file')}`,
        [body === '' && 'body', ...otherHosts(files).map((host) => `MEDIA_HOSTS with ${host}, to play its recordings`)],
      ],
    )
    await look(
      'GET /api/v2/resolve',
      () => resolvePath(first.path).catch(nothingFor404),
      ({ data }) => [
        data.data._pattern ? `${first.path} is node ${data.data.props?.id}` : `nothing at ${first.path}`,
        [!data.data._pattern && !/^\/(?:node|predikacio)\/\d+\/?$/.test(first.path) && 'that path: its page is a 404'],
      ],
    )
    const about = new URLSearchParams({ preaching: String(first.nid) })
    await look(
      'GET /api/v2/citations?preaching=',
      () => getCitations(about),
      ({ data }) => [count(data.length, 'citation')],
    )
  }
  await look('GET /api/v2/daily-selection', getDailySelection, ({ nid, sermon, date }) => [
    nid === undefined ? 'none today' : `node ${nid}${sermon ? `, "${sermon.title}"` : ''}`,
    [nid !== undefined && date === '' && 'date', nid !== undefined && !sermon && 'its sermon'],
  ])
  await look(
    'GET /api/v2/citations',
    () => getCitations(new URLSearchParams()),
    ({ data, paging }) => [
      `${data.length} of ${count(paging.total, 'citation')}`,
      [data.some(({ tags }) => tags.some(({ id }) => id === 0)) && 'numbers of tags (no filter)'],
    ],
  )
  await look(
    'GET /api/v2/citation-tags',
    () => getCitationTags('kegy'),
    (tags) => [count(tags.length, 'tag')],
  )
  const books = await look('GET /api/v2/bible-books', getBibleBooks, (all) => [
    count(all.length, 'book'),
    [all.length === 0 && 'books: the site has a list of its own'],
  ])
  const passage = first?.text[0] ?? { book: 43, chapter: 3, verse: 16, label: 'Jn 3,16' }
  const params = new URLSearchParams({ book: String(passage.book), chapter: String(passage.chapter ?? 1) })
  if (passage.verse) params.set('verse', String(passage.verse))
  if (passage.verse && passage.endVerse) params.set('endVerse', String(passage.endVerse))
  await look(
    'GET /api/v2/bible-text',
    () => getBibleText(params),
    ({ verses, translation }) => [
      `${passage.label}: ${count(verses.length, 'verse')}`,
      [translation.name === '' && 'name of the translation'],
    ],
  )
  const plans = await look(
    'GET /api/v2/readingplans',
    () => getReadingPlans(),
    ({ data }) => [
      count(data.length, 'plan'),
      [
        data.some(({ length }) => length === 0) && 'length (shown as a year)',
        data.some(({ plan }) => !plan) && 'days in the list',
      ],
    ],
  )
  const plan = plans?.data[0]
  if (plan) {
    await look(
      `GET /api/v2/readingplans/${plan.nid}/1/search`,
      async () => {
        const day = (await getReadingPlan(plan.nid)).days[0]
        const sermons = await getReadingPlanSermons(
          plan.nid,
          1,
          new URLSearchParams({ 'p[lesson]': '1', 'p[in_text]': '1' }),
        )
        return { sermons, readings: day?.readings.length ? day.readings : sermons.readings }
      },
      ({ sermons, readings }) => [
        `${count(sermons.data.length, 'sermon')}, ${count(readings.length, 'reading')}`,
        [readings.length === 0 && 'readings of the day'],
      ],
    )
  }
  for (const form of ['feedback', 'citation']) {
    await look(
      `GET /api/v2/${form}`,
      () => readKeys(origin, form),
      (keys) => [
        `a token and ${count(Math.max(keys - 1, 0), 'key')}; nothing was sent`,
        [keys < 7 && 'seven elements: the form cannot be sent'],
      ],
    )
  }
  return {
    hasCitations: config?.site.citations ?? false,
    hasPolicy: !!config?.site.privacy_policy,
    hasBooks: !!books?.length,
  }
}

const pagesOf = ({ hasCitations, hasPolicy, hasBooks }: Awaited<ReturnType<typeof check>>): [string, string][] => {
  const unless = (call: string, shows: string) => {
    const isLost = [...failed].some((one) => new RegExp(`^GET /api/v2/${call}(?:/\\d+)?$`).test(one))
    return isLost ? 'a sentence that it cannot be had now' : shows
  }
  return [
    ['/kereses', unless('list', 'results with paging; without counts beside the filters')],
    ['/node/<id>', unless('node', 'the sermon; what an item lacks is left out')],
    [
      '/ige/…',
      unless('bible-text', 'the chapter and the sermons on it') + (hasBooks ? '' : '; the site’s own list of books'),
    ],
    ['/idezetek', hasCitations ? unless('citations', 'the citations') : '404: site.citations is off in the config'],
    ['/bibliaolvaso-terv', unless('readingplans', 'the plans, their days, and the sermons of each day')],
    ['/napi-ige', unless('daily-selection', 'the verse of the day with its sermon, or that there is none')],
    ['/visszajelzes', hasPolicy ? unless('feedback', 'the form') : 'nothing: the config has no privacy policy'],
    ['/feed.xml, /sitemap.xml', unless('list', 'made of the list')],
  ]
}

async function fetchAsSite(address: string): Promise<Response> {
  const answer = await fetch(address, { headers: { 'X-PAPI-SITE': site, 'X-PAPI-EMBEDDED': '0' } })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer
}

const otherHosts = (files: { url: string }[]) => {
  const hosts = files.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).host] : []))
  return [...new Set(hosts)]
}

const nothingFor404 = (error: unknown): Awaited<ReturnType<typeof resolvePath>> => {
  if (isApiError(error) && error.kind === 'not-found') return { data: { data: {} } }
  throw error
}

/** Names of the fields of the first item, when none of them is known. */
async function firstFields(origin: string): Promise<string[]> {
  const firstIn = (value: unknown): object | undefined => {
    if (typeof value !== 'object' || value === null) return undefined
    const inner: unknown[] = Object.values(value)
    const isList = Array.isArray(value) || (inner.length > 0 && Object.keys(value).every((name) => /^\d+$/.test(name)))
    if (isList) return inner.find((one) => typeof one === 'object' && one !== null) as object | undefined
    return inner.map(firstIn).find((one) => one !== undefined)
  }
  const item: Record<string, unknown> = { ...firstIn(await jsonOf(`${origin}/api/v2/list`)) }
  const names = ['attributes', 'relationships', 'acf'].map((name) => Object.keys((item[name] as object | null) ?? {}))
  return [...new Set([Object.keys(item), ...names].flat())].filter((name) => /^[\w.-]{1,40}$/.test(name)).slice(0, 40)
}

const jsonOf = async (address: string): Promise<unknown> =>
  JSON.parse((await (await fetchAsSite(address)).text()).trim()) as unknown

/** Length of the token, which itself is not printed. */
async function readToken(origin: string): Promise<number> {
  const text = tokenIn(await (await fetchAsSite(`${origin}/session/token`)).text())
  if (!/^[\x21-\x7e]{1,512}$/.test(text)) throw new Error('the answer is no token')
  return text.length
}

async function readKeys(origin: string, form: string): Promise<number> {
  const json = await jsonOf(`${origin}/api/v2/${form}?time=${new Date().toISOString()}`)
  return formKeysOf(json).filter((key) => key !== '').length
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, help: { type: 'boolean' } },
})
const [verb, address = ''] = positionals
if (values.help || verb !== 'check' || !/^https?:/.test(address) || !URL.canParse(address)) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(values.help ? 0 : 1)
}
const { origin, hostname } = new URL(address)
const site = values.site ?? hostname
configureApi({
  environment: () => ({
    ...{ origin, site, embedded: false, language: 'hu', languages: ['hu'] },
    ...{ retries: 0, timeoutMs: 10_000, credentials: false, token: 'none' as const },
  }),
})
const remaining: string[] = []
carryReports(() => Promise.resolve(({ error }) => remaining.push(error.message)))

const facts = await check(origin)
const width = Math.max(...lines.map(({ call }) => call.length)) + 2
for (const { call, understood, missing } of lines) {
  process.stdout.write(
    `${call.padEnd(width)}${understood}${missing.length > 0 ? `; missing: ${missing.join(', ')}` : ''}\n`,
  )
}
if (remaining.length > 0)
  process.stdout.write(`\nLeft out of answers:\n${remaining.map((one) => `  ${one}`).join('\n')}\n`)
process.stdout.write('\nVisitors see:\n')
for (const [page, shows] of pagesOf(facts)) process.stdout.write(`  ${page.padEnd(width - 2)}${shows}\n`)
process.exitCode = failed.size > 0 ? 1 : 0
