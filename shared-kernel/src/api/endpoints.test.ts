import {
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
  getSuggestions,
  resolvePath,
} from './endpoints.ts'
import { getPassage } from './passage.ts'
import { apiSettings, configureApi } from './settings.ts'
import type { ApiError } from './api-error.ts'
import { sendJson, startTestApi, type TestApi, startFakeClock } from './test-api.ts'

let api: TestApi
beforeAll(async () => (api = await startTestApi()))
afterAll(() => api.close())
beforeEach(() => api.reset())
afterEach(() => jest.useRealTimers())

const paging = { total: 1, page: 1, pages: 1, limit: 20, offset: 0 }
const card = { nid: 7, path: '/node/7', title: 'A tékozló fiú' }
const plan = { nid: 3, title: 'Egy év', days: [{ day: 1, readings: [] }], versification: 'ruf' }
const book = { id: 42, code: 'LUK', name: 'Lukács', abbrev: 'Lk', testament: 'nt', chapters: 24, sermons: 3 }
const answers: Record<string, unknown> = {
  '/api/v2/config': { site: {}, menu: { header: [], footer: [] }, languages: [], bible_hosts: [] },
  '/api/v2/sites': [{ field_link: 'https://pelda.hu', weight: 1 }],
  '/api/v2/preachers': [{ id: 1, name: 'Halmos Judit', sort: 'Halmos Judit', denomination: null, count: 2 }],
  '/api/v2/list': { data: [card], paging },
  '/api/v2/resolve': { data: { data: { _pattern: 'node_view', props: { id: '7' } } } },
  '/api/v2/node/7': card,
  '/api/v2/daily-selection': { nid: 7, date: '2026-03-05', sermon: card },
  '/api/v2/citation-tags': [{ id: 1, name: 'kegyelem' }],
  '/api/v2/citations': { data: [{ id: 1, text: 'Szöveg' }], paging },
  '/api/v2/bible-text': {
    passage: { book: 42, label: 'Lk' },
    translation: { id: 'ruf', name: 'RÚF', versification: 'ruf' },
    verses: [{ chapter: 1, verse: 1, text: 'Szöveg' }],
  },
  '/api/v2/passage': {
    ...{ passage: { book: 42, label: 'Lk' }, previous: null, next: null },
    ...{ text: {}, lesson: {}, inText: {}, citations: {}, planDays: {} },
  },
  '/api/v2/readingplans': { data: [{ nid: 3, title: 'Egy év', length: 365, plan }], paging },
  '/api/v2/readingplans/3/12/search': { data: [card], paging },
  '/api/v2/bible-books': { data: [book] },
}

const answerAll: TestApi['answer'] = ({ path }, response) => {
  const answer = answers[path.split('?')[0]?.replace(/^\/(?:en|de)\//, '/') ?? '']
  if (answer === undefined) sendJson(response, { error: true, code: 'not_found', message: 'Nincs' }, 404)
  else sendJson(response, answer)
}
beforeEach(() => (api.answer = answerAll))

const params = (query = '') => new URLSearchParams(query)
const requests = () => api.calls().map(({ method, path }) => `${method} ${path}`)

test.each<[string, () => Promise<unknown>]>([
  ['/api/v2/config', () => getConfig()],
  ['/api/v2/sites', () => getSites()],
  ['/api/v2/preachers', () => getPreachers()],
  ['/api/v2/list?s=kegyelem&verb%5Bbook%5D=42', () => getList(params('s=kegyelem&verb[book]=42'))],
  ['/api/v2/resolve?path=%2Figehirdetes%2Fa%3F', () => resolvePath('/igehirdetes/a?')],
  ['/api/v2/node/7', () => getNode(7)],
  ['/api/v2/daily-selection', () => getDailySelection()],
  ['/api/v2/citation-tags?s=kegy', () => getCitationTags(' kegy ')],
  ['/api/v2/citations?preaching=7', () => getCitations(params('preaching=7'))],
  ['/api/v2/bible-text?book=42&chapter=15', () => getBibleText(params('book=42&chapter=15'))],
  ['/api/v2/passage?book=42', () => getPassage(params('book=42'))],
  ['/api/v2/readingplans', () => getReadingPlans()],
  ['/api/v2/readingplans?nid=3', () => getReadingPlan(3)],
  ['/api/v2/readingplans/3/12/search?p%5Blesson%5D=1', () => getReadingPlanSermons(3, 12, params('p[lesson]=1'))],
  ['/api/v2/bible-books', () => getBibleBooks()],
])('[API-04] GET %s', async (path, call) => {
  api.configure({ capabilities: ['passage'] })
  await expect(call()).resolves.toBeTruthy()
  expect(requests()).toEqual([`GET ${path}`])
})

test('a reading plan comes with its days, and is not found when the list has none', async () => {
  api.configure()
  await expect(getReadingPlan('3')).resolves.toEqual(plan)
  await expect(getReadingPlan(4)).rejects.toMatchObject({ kind: 'not-found' })
})

describe('a backend with the calls of the specification only', () => {
  const foreign = (more: Record<string, unknown>) => {
    const all: Record<string, unknown> = { ...answers, '/api/v2/config': { site: {} }, ...more }
    api.answer = ({ path }, response) => {
      const answer = all[path] ?? all[path.split('?')[0] ?? '']
      sendJson(response, answer ?? { message: 'Not found' }, answer === undefined ? 404 : 200)
    }
    api.configure()
  }

  test('suggestions are not asked for, and the config is asked for once', async () => {
    foreign({})
    expect(await getSuggestions('keg')).toEqual([])
    expect(await getSuggestions('kegy')).toEqual([])
    expect(requests()).toEqual(['GET /api/v2/config'])
  })

  test('a passage is made of the Bible text and the sermons on it', async () => {
    const verses = [15, 16, 17].map((verse) => ({ verse, text: `${verse}. vers` }))
    foreign({ '/api/v2/bible-text': { verses } })
    expect(await getPassage(params('book=43&chapter=3&verse=16'))).toMatchObject({
      passage: { book: 43, chapter: 3, verse: 16, label: 'Jn\u00a03,16' },
      chapter: { verses: [{ verse: 15 }, { verse: 16 }, { verse: 17 }] },
      asked: { from: 1, to: 1 },
      text: { data: [{ nid: 7 }], total: 1 },
    })
    expect(await getPassage(params('book=43&chapter=1'))).toMatchObject({ previous: null, next: { chapter: 2 } })
    await expect(getPassage(params('book=43&chapter=99'))).rejects.toMatchObject({ code: 'no_passage' })
  })

  test('Bible text without numbers of verses is shown as the passage', async () => {
    foreign({ '/api/v2/bible-text': { text: 'Mert úgy' } })
    const page = await getPassage(params('book=43&chapter=3&verse=16'))
    expect(page).toMatchObject({ chapter: { verses: [{ verse: 16, text: 'Mert úgy' }] }, asked: { from: 0, to: 0 } })
  })

  test('a passage without Bible text still has its sermons', async () => {
    foreign({ '/api/v2/bible-text': undefined })
    const page = await getPassage(params('book=43&chapter=3'))
    expect(page.text.total).toBe(1)
    expect(page.chapter).toBeUndefined()
  })

  test('[RT-08] the sermon of the day is asked for by its number', async () => {
    foreign({ '/api/v2/daily-selection': { nid: '7' } })
    expect(await getDailySelection()).toMatchObject({ nid: 7, sermon: { title: 'A tékozló fiú' } })
    foreign({ '/api/v2/daily-selection': { nid: 8 } })
    expect(await getDailySelection()).toEqual({ date: '' })
  })

  test.each([
    ['is asked for where the backend gives it', ['days'], '?date=2026-03-04'],
    ['is not asked for elsewhere', [], ''],
  ])('[RT-08] the reading of another day %s', async (_what, capabilities, query) => {
    foreign({ '/api/v2/config': { site: {}, capabilities }, '/api/v2/daily-selection': { date: '2026-03-05' } })
    expect(await getDailySelection({ date: '2026-03-04' })).toEqual({ date: '2026-03-05' })
    expect(requests().at(-1)).toBe(`GET /api/v2/daily-selection${query}`)
  })

  test('a plan is looked for page by page, and has as many days as it is long', async () => {
    const plans = (page: number, nid: number) => ({
      data: [{ nid, title: 'T', length: 2 }],
      paging: { page, pages: 2 },
    })
    foreign({ '/api/v2/readingplans': plans(1, 1), '/api/v2/readingplans?page=2': plans(2, 2) })
    expect((await getReadingPlan(2)).days).toEqual([
      { day: 1, readings: [] },
      { day: 2, readings: [] },
    ])
    await expect(getReadingPlan(3)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('an empty list teaches nothing about how pages are counted', async () => {
    foreign({ '/api/v2/list': { data: [], paging: { total: 0, page: 0, pages: 0 } } })
    await getList(params('s=nincs'))
    api.answer = ({ path }, response) => {
      const page = new URL(path, api.origin).searchParams.get('page') ?? '1'
      sendJson(response, { data: [{ nid: Number(page), title: 'T' }], paging: { page: Number(page), total: 3 } })
    }
    expect((await getList(params('page=2'))).data).toMatchObject([{ nid: 2 }])
  })

  test('a total alone: the first page shows how many items a page has', async () => {
    foreign({})
    api.answer = ({ path }, response) => {
      const page = Number(new URL(path, api.origin).searchParams.get('page') ?? 1)
      const all = Array.from({ length: 57 }, (_, index) => ({ nid: index + 1, title: 'T' }))
      sendJson(response, { results: all.slice((page - 1) * 20, page * 20), count: 57, next: page < 3 ? '?' : null })
    }
    for (const limit of ['', '&limit=100']) {
      const last = await getList(params(`page=3${limit}`))
      expect(last).toMatchObject({ data: { length: 17 }, paging: { total: 57, page: 3, pages: 3, limit: 20 } })
    }
  })

  test('a page beyond a list that is whole on its first page is empty', async () => {
    foreign({ '/api/v2/list': [{ nid: 1, title: 'T' }] })
    const { data, paging } = await getList(params('page=2'))
    expect({ data, paging }).toMatchObject({ data: [], paging: { total: 1, page: 2, pages: 1 } })
  })

  test('preachers that sermons give by number alone are named by the list of preachers', async () => {
    const data = [3, 4, { id: '3' }, null].map((preacher, index) => ({ nid: index + 1, title: 'T', preacher }))
    foreign({ '/api/v2/list': { data }, '/api/v2/preachers': [{ id: 3, name: 'H. J.' }], '/api/v2/node/1': data[0] })
    const preacher = { id: 3, name: 'H. J.' }
    expect((await getList(params(''))).data.map((card) => card.preacher)).toEqual([preacher, null, preacher, null])
    expect((await getNode(1)).preacher).toEqual(preacher)
  })

  test.each([
    ['from 0', 0, ['page=2', 'page=0', 'page=1']],
    ['from 1', 1, ['page=2', 'page=1']],
  ])('pages that the backend counts %s', async (_name, first, pages) => {
    const pagesAsked: string[] = []
    foreign({})
    api.answer = ({ path }, response) => {
      const page = new URL(path, api.origin).searchParams.get('page') ?? String(first)
      pagesAsked.push(`page=${page}`)
      const index = Number(page) - first
      sendJson(response, { data: [{ nid: index + 1, title: 'T' }], paging: { page: Number(page), total: 3 } })
    }
    expect((await getList(params('limit=1&page=2'))).data).toMatchObject([{ nid: 2 }])
    expect(pagesAsked).toEqual(pages)
    expect(await getList(params('limit=1&page=3'))).toMatchObject({ data: [{ nid: 3 }], paging: { page: 3, pages: 3 } })
    expect(pagesAsked).toHaveLength(pages.length + 1)
  })
})

describe('cached answers', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['config', () => getConfig()],
    ['preachers', () => getPreachers()],
    ['reading plans', () => getReadingPlans()],
    ['daily selection', () => getDailySelection()],
  ])('[API-03] %s: fetched once, however often and however close together', async (_name, call) => {
    api.configure()
    const together = await Promise.all([call(), call()])
    expect(together[0]).toEqual(await call())
    expect(api.calls()).toHaveLength(1)
  })

  test('[API-03] equal searches under way are one request, and none is cached', async () => {
    api.configure()
    await Promise.all([getList(params('s=a')), getList(params('s=a'))])
    await getList(params('s=a'))
    expect(api.calls()).toHaveLength(2)
  })

  test.each<[string, number, { cacheMs?: number }, () => Promise<unknown>]>([
    ['on a server they live as long as it says', 60_000, { cacheMs: 60_000 }, () => getConfig()],
    ['the daily selection is asked for again in a tab left open', 600_000, {}, () => getDailySelection()],
  ])('[API-03] %s', async (_what, ms, settings, call) => {
    startFakeClock()
    api.configure({}, settings)
    await call()
    jest.advanceTimersByTime(ms - 1)
    await call()
    expect(api.calls()).toHaveLength(1)
    jest.advanceTimersByTime(1)
    await call()
    expect(api.calls()).toHaveLength(2)
  })

  test('[API-03] one site never gets the answer of another, cached or under way', async () => {
    api.answer = ({ headers }, response) =>
      sendJson(response, { site: { title: String(headers['x-papi-site']) }, menu: {}, languages: [] })
    api.configure()
    const environment = apiSettings().environment()
    let request = 0
    configureApi({ environment: () => ({ ...environment, site: request++ % 2 === 0 ? 'a.hu' : 'b.hu' }) })
    const titles = async () => (await Promise.all([getConfig(), getConfig()])).map(({ site }) => site.title)
    expect(await titles()).toEqual(['a.hu', 'b.hu'])
    expect(await titles()).toEqual(['a.hu', 'b.hu'])
    expect(api.calls()).toHaveLength(2)
  })
})

describe('language of a sermon', () => {
  test.each([
    ['hu', ['hu', 'en'], undefined, '/api/v2/node/7'],
    ['en', ['hu', 'en'], undefined, '/en/api/v2/node/7'],
    ['hu', ['hu', 'de'], 'de', '/de/api/v2/node/7'],
    ['en', ['hu', 'en'], 'hu', '/api/v2/node/7'],
    ['hu', ['hu'], '../x', '/api/v2/node/7'],
  ])('[API-05] visit in %s, configured %j, asked %s → %s', async (language, languages, lang, path) => {
    api.configure({ language, languages })
    await getNode(7, { lang })
    expect(requests()).toEqual([`GET ${path}`])
  })
})

describe('citation tags', () => {
  test.each(['', 'ke', '  ke  ', 'őz'])('[API-09] "%s" sends nothing', async (typed) => {
    api.configure()
    await expect(getCitationTags(typed)).resolves.toEqual([])
    expect(api.calls()).toHaveLength(0)
  })
})

describe('failures of Bible data', () => {
  test('[ER-03] books that cannot be had are an empty list, and the page may say why', async () => {
    api.answer = (_seen, response) => void response.writeHead(500).end()
    api.configure()
    const onError = jest.fn<void, [ApiError]>()
    await expect(getBibleBooks({ onError })).resolves.toEqual([])
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ kind: 'server', message: 'Unknown' })
    api.answer = answerAll
    await expect(getBibleBooks()).resolves.toHaveLength(1)
  })

  test.each([
    [{ error: true, code: 'not_found', message: 'Nincs ilyen fejezet' }, 'Nincs ilyen fejezet'],
    [{}, 'Unknown'],
  ])('[ER-03] a text that cannot be had is an error with %j', async (body, message) => {
    api.answer = (_seen, response) => sendJson(response, body, 404)
    api.configure()
    await expect(getBibleText(params('book=1'))).rejects.toMatchObject({ kind: 'not-found', message })
  })
})
