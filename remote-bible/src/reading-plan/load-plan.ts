import {
  ApiError,
  type BibleText,
  getBibleText,
  getReadingPlan,
  getReadingPlanSermons,
  isApiError,
  type Passage,
  type PlanReading,
  type SermonList,
  withinDeadline,
} from 'shared-kernel/api'
import { passageToParams } from 'shared-kernel/passages'
import { type PageRequest, requireParam } from 'shared-kernel/remote-contracts'
import { siteDay } from 'shared-kernel/site'
import { parsePageNumber } from '../page-number.ts'
import { lengthOf, noReadings, type PlanOverview, toOverview } from './plan-overview.ts'

/** A reading of the day; `texts` is there when it is open. */
export interface DayReading extends PlanReading {
  texts?: PassageText[]
}

export interface PlanDayData {
  nid: number
  planTitle: string
  /** Number of days of the plan. */
  length: number
  day: number
  title?: string
  readings: DayReading[]
  /** Which reading the address asks for: its number, all together, or none. */
  asked: number | 'n' | null
  /** Null when they could not be had. */
  sermons: SermonList | null
}

/** What the plan has not: a day, or a reading of a `day` that it has. */
export interface BeyondPlanData {
  nid: number
  planTitle: string
  length: number
  day: number | null
}

/** `month`, `2026-11`: when it was loaded, for who does not know the visitor's day yet. */
export type PlanData =
  | ({ view: 'plan'; month: string } & PlanOverview)
  | ({ view: 'day' } & PlanDayData)
  | ({ view: 'beyond' } & BeyondPlanData)

const SERMONS_ON_A_PAGE = 5
/** The sermons come along with the readings; the readings do not wait longer for them. */
const SERMONS_MS = 1500
const LARGEST_NID = 2_147_483_647

/** RT-07: a plan, or with `pid` a day of it. @throws ApiError `not-found` for a plan that does not exist */
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
  // Some backends tell the readings only with the sermons of the day.
  const readings = planned.length > 0 ? planned : ((await sermonsOfDay)?.readings ?? [])
  const asked = v === undefined ? null : v === 'n' ? v : Number(v)
  if (asked !== null && !isReading(asked, readings)) return { ...beyond, day }
  const [opened, sermons] = await Promise.all([
    Promise.all(readings.map((reading, index) => (isOpen(index + 1, asked) ? open(reading, signal) : reading))),
    sermonsOfDay,
  ])
  return { view: 'day', nid: plan.nid, planTitle: plan.title, length, day, title, readings: opened, asked, sermons }
}

/** The first reading stands open when none is asked for. */
const isOpen = (reading: number, asked: PlanDayData['asked']) => asked === 'n' || reading === (asked ?? 1)

const isReading = (asked: number | 'n', readings: PlanReading[]) =>
  asked === 'n' ? readings.length > 0 : asked >= 1 && asked <= readings.length

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

/** The text of a passage; `missing` in the translation, or `failed` for now (ER-03). */
export type PassageText = { passage: Passage } & (
  { kind: 'ready'; text: BibleText } | { kind: 'missing' } | { kind: 'failed' }
)

/** Longer the page does not wait for one text; the visitor can ask for it again. */
const TEXT_MS = 4000

async function loadPassageText(passage: Passage, signal: AbortSignal): Promise<PassageText> {
  const text = await withinDeadline(TEXT_MS, signal, (stop) => getPassageText(passage, stop))
  return text ?? { passage, kind: 'failed' }
}

/** Without a deadline, for whoever asks again: the client repeats the call by itself. */
export async function getPassageText(passage: Passage, signal?: AbortSignal): Promise<PassageText> {
  try {
    return { passage, kind: 'ready', text: await getBibleText(passageToParams(passage), { signal }) }
  } catch (error) {
    if (isApiError(error) && error.kind === 'not-found') return { passage, kind: 'missing' }
    throw error
  }
}
