/** Reading plans and their pages in tests. */
import { formatProgress, parseProgress, type StoredProgress } from 'shared-kernel/reading'
import { type FakeCall, openPage, provideApi } from 'shared-kernel/test-site'
import { page as listPage } from '../exposed/ReadingPlanListPage.tsx'
import { page as planPage } from '../exposed/ReadingPlanPage.tsx'
import { pages } from '../pages.ts'

export const rowOf = (name: string) => pages.find((row) => row.name === name)!
export const john = { book: 43, chapter: 3, verse: 16, label: 'Jn\u00a03,16' }
const psalm = { book: 19, chapter: 23, label: 'Zsolt\u00a023' }
const reading = (passage: typeof john | typeof psalm) => ({ label: passage.label, passages: [passage] })
export const plan = (nid: number, length: number) => ({
  nid,
  title: `${length} nap`,
  description: 'Leírás.',
  versification: 'karoli',
  days: Array.from({ length }, (_, index) => ({ day: index + 1, readings: [reading(john), reading(psalm)] })),
})
export const paging = (total: number, page = 1, pages = 1) => ({ total, page, pages, limit: 12, offset: 0 })
export const sermon = {
  nid: 5,
  path: '/node/5',
  title: 'Úgy szerette',
  preacher: { id: 1, name: 'Halmos Judit' },
  text: [john],
}
export const text = (call: FakeCall) => ({
  passage: call.query.get('book') === '43' ? john : psalm,
  translation: { id: 'karoli', name: 'Károli Gáspár fordítása (1908)', versification: 'karoli' },
  verses: [{ chapter: 3, verse: 16, text: `A ${call.query.get('book')}. könyv szövege.` }],
})

/** The API with two plans; `override` may replace a response. */
export const provide = (override: (call: FakeCall) => object | number | undefined = () => undefined) =>
  provideApi((call) => {
    const other = override(call)
    if (other !== undefined) return other
    if (call.path.endsWith('/search')) return { data: [sermon], paging: { ...paging(7, 1, 2), limit: 5 } }
    if (call.path === '/api/v2/bible-text') return text(call)
    const nid = Number(call.query.get('nid'))
    const length = nid === 2 ? 365 : 40
    return { data: [{ nid, title: 'x', length, plan: plan(nid, length) }], paging: paging(1) }
  })
export const openList = (address = '/bibliaolvaso-terv') => openPage(listPage, rowOf('reading_plans'), address)
export const openPlan = (address: string, bibleHosts: string[] = []) =>
  openPage(planPage, rowOf('reading_plan'), address, { bibleHosts })

/** Progress as stored on the device. */
export const keep = (nid: number, progress: StoredProgress) =>
  localStorage.setItem(`lelkesz.plan.${nid}`, formatProgress(progress))
export const BY_YEAR: StoredProgress = { start: null, joined: '2026-03-05', read: {} }

export const storedProgress = (nid: number) => parseProgress(localStorage.getItem(`lelkesz.plan.${nid}`))

/** Call it once in a file. */
export function preparePlans() {
  // A year of days is slow with the development build of React.
  jest.setTimeout(30_000)
  beforeEach(() => {
    localStorage.clear()
    jest.useFakeTimers({ now: new Date('2026-03-10T22:30:00Z'), advanceTimers: true })
  })
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
  })
}
