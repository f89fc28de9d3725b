/**
 * The readings of the old one-year lectionary for Sundays and feasts, which the Western church had in common and the
 * Lutheran churches kept. By the epistles and gospels of "The Lutheran Hymnal" (1941), in the numbering of RÚF.
 */
import { shiftDay } from 'shared-kernel/dates'
import { dayOf, type NamedDay } from './calendar.ts'

/** Printed forms of passages: see `formatPassage`. */
export interface Readings {
  epistle: string
  gospel: string
}

const NO_BREAK = '\u00a0'

const READINGS = new Map<NamedDay['key'], [epistle: string, gospel: string]>(
  Object.entries({
    'advent-1': ['Róm 13,11–14', 'Mt 21,1–9'],
    'advent-2': ['Róm 15,4–13', 'Lk 21,25–36'],
    'advent-3': ['1Kor 4,1–5', 'Mt 11,2–10'],
    'advent-4': ['Fil 4,4–7', 'Jn 1,19–28'],
    karacsony: ['Tit 2,11–14', 'Lk 2,1–14'],
    'karacsony-2': ['Tit 3,4–7', 'Lk 2,15–20'],
    'karacsony-utan': ['Gal 4,1–7', 'Lk 2,33–40'],
    ujev: ['Gal 3,23–29', 'Lk 2,21'],
    'ujev-utan': ['1Pt 4,12–19', 'Mt 2,13–23'],
    vizkereszt: ['Ézs 60,1–6', 'Mt 2,1–12'],
    'vizkereszt-utan-1': ['Róm 12,1–5', 'Lk 2,41–52'],
    'vizkereszt-utan-2': ['Róm 12,6–16', 'Jn 2,1–11'],
    'vizkereszt-utan-3': ['Róm 12,16–21', 'Mt 8,1–13'],
    'vizkereszt-utan-4': ['Róm 13,8–10', 'Mt 8,23–27'],
    'vizkereszt-utan-5': ['Kol 3,12–17', 'Mt 13,24–30'],
    'vizkereszt-utan-6': ['2Pt 1,16–21', 'Mt 17,1–9'],
    hetvened: ['1Kor 9,24–10,5', 'Mt 20,1–16'],
    hatvanad: ['2Kor 11,19–12,9', 'Lk 8,4–15'],
    otvened: ['1Kor 13,1–13', 'Lk 18,31–43'],
    hamvazoszerda: ['Jóel 2,12–19', 'Mt 6,16–21'],
    'bojt-1': ['2Kor 6,1–10', 'Mt 4,1–11'],
    'bojt-2': ['1Thessz 4,1–7', 'Mt 15,21–28'],
    'bojt-3': ['Ef 5,1–9', 'Lk 11,14–28'],
    'bojt-4': ['Gal 4,21–31', 'Jn 6,1–15'],
    'bojt-5': ['Zsid 9,11–15', 'Jn 8,46–59'],
    viragvasarnap: ['Fil 2,5–11', 'Mt 21,1–9'],
    nagycsutortok: ['1Kor 11,23–32', 'Jn 13,1–15'],
    nagypentek: ['Ézs 52,13–53,12', 'Jn 18,1–19,42'],
    husvet: ['1Kor 5,6–8', 'Mk 16,1–8'],
    husvethetfo: ['ApCsel 10,34–41', 'Lk 24,13–35'],
    'husvet-utan-1': ['1Jn 5,4–10', 'Jn 20,19–31'],
    'husvet-utan-2': ['1Pt 2,21–25', 'Jn 10,11–16'],
    'husvet-utan-3': ['1Pt 2,11–20', 'Jn 16,16–23'],
    'husvet-utan-4': ['Jak 1,16–21', 'Jn 16,5–15'],
    'husvet-utan-5': ['Jak 1,22–27', 'Jn 16,23–30'],
    mennybemenetel: ['ApCsel 1,1–11', 'Mk 16,14–20'],
    'husvet-utan-6': ['1Pt 4,7–11', 'Jn 15,26–16,4'],
    punkosd: ['ApCsel 2,1–13', 'Jn 14,23–31'],
    punkosdhetfo: ['ApCsel 10,42–48', 'Jn 3,16–21'],
    szentharomsag: ['Róm 11,33–36', 'Jn 3,1–15'],
    'szentharomsag-utan-1': ['1Jn 4,16–21', 'Lk 16,19–31'],
    'szentharomsag-utan-2': ['1Jn 3,13–18', 'Lk 14,16–24'],
    'szentharomsag-utan-3': ['1Pt 5,6–11', 'Lk 15,1–10'],
    'szentharomsag-utan-4': ['Róm 8,18–23', 'Lk 6,36–42'],
    'szentharomsag-utan-5': ['1Pt 3,8–15', 'Lk 5,1–11'],
    'szentharomsag-utan-6': ['Róm 6,3–11', 'Mt 5,20–26'],
    'szentharomsag-utan-7': ['Róm 6,19–23', 'Mk 8,1–9'],
    'szentharomsag-utan-8': ['Róm 8,12–17', 'Mt 7,15–23'],
    'szentharomsag-utan-9': ['1Kor 10,6–13', 'Lk 16,1–9'],
    'szentharomsag-utan-10': ['1Kor 12,1–11', 'Lk 19,41–48'],
    'szentharomsag-utan-11': ['1Kor 15,1–10', 'Lk 18,9–14'],
    'szentharomsag-utan-12': ['2Kor 3,4–11', 'Mk 7,31–37'],
    'szentharomsag-utan-13': ['Gal 3,15–22', 'Lk 10,23–37'],
    'szentharomsag-utan-14': ['Gal 5,16–24', 'Lk 17,11–19'],
    'szentharomsag-utan-15': ['Gal 5,25–6,10', 'Mt 6,24–34'],
    'szentharomsag-utan-16': ['Ef 3,13–21', 'Lk 7,11–17'],
    'szentharomsag-utan-17': ['Ef 4,1–6', 'Lk 14,1–11'],
    'szentharomsag-utan-18': ['1Kor 1,4–9', 'Mt 22,34–46'],
    'szentharomsag-utan-19': ['Ef 4,22–28', 'Mt 9,1–8'],
    'szentharomsag-utan-20': ['Ef 5,15–21', 'Mt 22,1–14'],
    'szentharomsag-utan-21': ['Ef 6,10–17', 'Jn 4,46–54'],
    'szentharomsag-utan-22': ['Fil 1,3–11', 'Mt 18,23–35'],
    'szentharomsag-utan-23': ['Fil 3,17–21', 'Mt 22,15–22'],
    'szentharomsag-utan-24': ['Kol 1,9–14', 'Mt 9,18–26'],
    'szentharomsag-utan-25': ['1Thessz 4,13–18', 'Mt 24,15–28'],
    'szentharomsag-utan-26': ['2Pt 3,3–14', 'Mt 25,31–46'],
    orokelet: ['1Thessz 5,1–11', 'Mt 25,1–13'],
    reformacio: ['Jel 14,6–7', 'Mt 11,12–15'],
    mindenszentek: ['Jel 7,2–17', 'Mt 5,1–12'],
  }),
)

/**
 * Null for days without readings of their own, such as the Catholic Sundays of ordinary time. The last Sunday before
 * Advent has its readings whatever its number, and the last of several after Epiphany those of the sixth, the Transfiguration.
 * @param date of the day, where it has one
 */
export function readingsOf(key: string, date?: string): Readings | null {
  const [epistle, gospel] = READINGS.get(dayToRead(key, date))?.map((place) => place.replace(' ', NO_BREAK)) ?? []
  return epistle === undefined || gospel === undefined ? null : { epistle, gospel }
}

function dayToRead(key: string, date: string | undefined): string {
  if (date === undefined) return key
  if (key.startsWith('szentharomsag-utan-') && nextKey(date) === 'advent-1') return 'orokelet'
  return /^vizkereszt-utan-[2-6]$/.test(key) && nextKey(date) === 'hetvened' ? 'vizkereszt-utan-6' : key
}

/** The day a week later. */
const nextKey = (date: string) => dayOf(shiftDay(date, 7))?.key
