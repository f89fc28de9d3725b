import {
  ApiError,
  getReadingPlan,
  getReadingPlanSermons,
  type PlanReading,
  type SermonList,
  withinDeadline,
} from 'shared-kernel/api'
import { type PageRequest, requireParam } from 'shared-kernel/remote-contracts'
import { siteDay } from 'shared-kernel/site'
import { parsePageNumber } from '../page-number.ts'
import { loadPassageText, type LoadedText } from '../verses/load-passage-text.ts'
import { lengthOf, noReadings, type PlanOverview, toOverview } from './plan-overview.ts'

/** `texts` is present when the reading is open. */
export interface DayReading extends PlanReading {
  texts?: LoadedText[]
}

export interface PlanDayData {
  nid: number
  planTitle: string
  /** Days of the plan. */
  length: number
  day: number
  title?: string
  readings: DayReading[]
  /** The requested reading: a number, `n` for all, or none. */
  requested: number | 'n' | null
  /** Null after a failure. */
  sermons: SermonList | null
}

/** A missing day, or a missing reading of an existing `day`. */
export interface MissingDayData {
  nid: number
  planTitle: string
  length: number
  day: number | null
}

/** `month` (`2026-11`) is the server's, for the first render. */
export type PlanData =
  | ({ view: 'plan'; month: string } & PlanOverview)
  | ({ view: 'day' } & PlanDayData)
  | ({ view: 'beyond' } & MissingDayData)

const SERMONS_ON_A_PAGE = 5
/** The readings do not wait longer for the sermons. */
const SERMONS_MS = 1500
const LARGEST_NID = 2_147_483_647

/** A plan, or with `pid` one of its days (RT-07). @throws ApiError `not-found` for an unknown plan */
export async function loadPlan({ params, url, signal }: PageRequest): Promise<PlanData> {
  const nid = requireParam(params, 'nid')
  if (Number(nid) > LARGEST_NID) throw notThere(url)
  const plan = await getReadingPlan(nid, { signal })
  const { pid, v } = params
  if (pid === undefined) {
    if (v !== undefined) throw notThere(url)
    return { view: 'plan', month: siteDay(new Date()).slice(0, 7), ...toOverview(plan) }
  }
  const length = lengthOf(plan)
  const day = Number(pid)
  const beyond = { view: 'beyond', nid: plan.nid, planTitle: plan.title, length } as const
  if (day < 1 || day > length) return { ...beyond, day: null }
  const sermonsOfDay = withinDeadline(SERMONS_MS, signal, (stop) =>
    getReadingPlanSermons(plan.nid, day, sermonParams(url.searchParams), { signal: stop }),
  )
  const { title, readings: planned } = plan.days.find((other) => other.day === day) ?? noReadings(day)
  // Some backends send readings only with the day's sermons.
  const readings = planned.length > 0 ? planned : ((await sermonsOfDay)?.readings ?? [])
  const requested = v === undefined ? null : v === 'n' ? v : Number(v)
  if (requested !== null && !isReading(requested, readings)) return { ...beyond, day }
  const [opened, sermons] = await Promise.all([
    Promise.all(readings.map((reading, index) => (isOpen(index + 1, requested) ? open(reading, signal) : reading))),
    sermonsOfDay,
  ])
  return { view: 'day', nid: plan.nid, planTitle: plan.title, length, day, title, readings: opened, requested, sermons }
}

/** The first reading is open by default. */
const isOpen = (reading: number, requested: PlanDayData['requested']) =>
  requested === 'n' || reading === (requested ?? 1)

const isReading = (requested: number | 'n', readings: PlanReading[]) =>
  requested === 'n' ? readings.length > 0 : requested >= 1 && requested <= readings.length

async function open(reading: PlanReading, signal: AbortSignal): Promise<DayReading> {
  return { ...reading, texts: await Promise.all(reading.passages.map((passage) => loadPassageText(passage, signal))) }
}

function sermonParams(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams({
    'p[lesson]': '1',
    'p[in_text]': '1',
    page: String(parsePageNumber(address)),
    limit: String(SERMONS_ON_A_PAGE),
  })
}

const notThere = (url: URL) => new ApiError('not-found', `There is no reading at ${url.pathname}`)
