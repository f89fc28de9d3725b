/** Days, months and years as the site reads and prints them. Pure: "now" is always given. */
export { type DateValue, isExactDate, parseDateValue } from './dates/date-value.ts'
export { formatDateValue, formatDay, formatDayWithWeekday, formatMonthDay } from './dates/format-date.ts'
export { shiftDay, todayIn } from './dates/today-in.ts'
