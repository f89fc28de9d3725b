import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestServer, openTestApi } from '#test/test-app.ts'
import { type StatsOptions, runStats } from './stats-command.ts'
import { storePlays } from './routes.ts'

let api: TestServer
beforeAll(async () => (api = await openTestApi()))
afterAll(() => api.close())
beforeEach(() => api.db.deleteFrom('sermon_count').execute())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
/** With a recording: 2 is 'Az elveszett bárány'. */
const HEARD = 2

const sendViews = (payload: unknown, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/internal/views', headers, payload: payload as object[] })
const counts = () => api.db.selectFrom('sermon_count').selectAll().orderBy('day').orderBy('nid').execute()

async function stats(options: Partial<StatsOptions> = {}) {
  const lines: string[] = []
  await runStats(api.db, { now: new Date('2026-11-27T12:00:00Z'), log: (line) => lines.push(line), ...options })
  return lines.join('\n')
}

test('views of the document server are added to those of the day, under any address of the sermon', async () => {
  const day = '2026-11-27'
  const address = '/igehirdetes/a-tekozlo-fiu'
  const views = [
    { day, name: address, count: 2 },
    { day, name: '/node/1', count: 1 },
    { day, name: '/predikacio/2', count: 1 },
    { day, name: '/kereses', count: 9 },
    { day, name: '/node/999999999', count: 9 },
  ]
  expect((await sendViews(views)).statusCode).toBe(204)
  expect((await sendViews([{ day, name: address, count: 4 }])).statusCode).toBe(204)
  expect(await counts()).toEqual([
    { day, nid: 1, views: 7, plays: 0 },
    { day, nid: 2, views: 1, plays: 0 },
  ])
})

test.each([
  ['through a proxy', [{ day: '2026-11-27', name: '/node/1', count: 1 }], { 'x-forwarded-for': '203.0.113.7' }, 404],
  ['of a wrong shape', [{ day: 'today', name: '/node/1', count: 1 }], {}, 422],
])('views %s are rejected', async (_case, views, headers, status) => {
  expect((await sendViews(views, headers)).statusCode).toBe(status)
  expect(await counts()).toEqual([])
})

test('a play is a request of a person that begins a recording', async () => {
  writeFileSync(path.join(api.mediaDir, `${HEARD}.mp3`), 'sound')
  api.clock.now = new Date('2026-11-27T23:30:00Z')
  const heard: Record<string, string>[] = [{}, { range: 'bytes=0-' }]
  const notHeard: Record<string, string>[] = [
    { range: 'bytes=3-' },
    { range: 'bytes=0-1' },
    { 'user-agent': 'Googlebot/2.1' },
  ]
  for (const headers of [...heard, ...notHeard])
    await api.get(`/media/${HEARD}.mp3`, { 'user-agent': FIREFOX, ...headers })
  await api.plays.flush((plays) => storePlays(api.db, plays), console.warn)
  expect(await counts()).toEqual([{ day: '2026-11-28', nid: HEARD, views: 0, plays: 2 }])
})

test('the command sums up the last 30 days, and writes single days as CSV', async () => {
  expect(await stats()).toBe('2026-10-29 to 2026-11-27\nNothing was counted.')
  const rows = [
    { day: '2026-10-28', nid: 1, views: 100, plays: 0 },
    { day: '2026-10-29', nid: 1, views: 3, plays: 1 },
    { day: '2026-11-27', nid: 1, views: 4, plays: 0 },
    { day: '2026-11-27', nid: 4000, views: 0, plays: 2 },
  ]
  await api.db.insertInto('sermon_count').values(rows).execute()
  expect((await stats()).split('\n').slice(2)).toEqual([
    '      7       1  A tékozló fiú (/node/1)',
    '      0       2  (no longer in the library) (/node/4000)',
  ])
  const csv = path.join(mkdtempSync(path.join(tmpdir(), 'stats-')), 'november.csv')
  expect(await stats({ from: '2026-11-01', to: '2026-11-30', csv })).toBe(`2 rows are in ${csv}.`)
  expect(readFileSync(csv, 'utf8')).toBe(
    '\ufeff"day","nid","path","title","views","plays"\r\n' +
      '"2026-11-27","1","/igehirdetes/a-tekozlo-fiu","A tékozló fiú","4","0"\r\n' +
      '"2026-11-27","4000","","","0","2"\r\n',
  )
})

test.each([{ from: '2026-13-01' }, { to: 'tomorrow' }, { from: '2026-11-27', to: '2026-11-01' }])(
  'the command rejects %o',
  async (options) => {
    await expect(stats(options)).rejects.toThrow(/is no day like|is after --to/)
  },
)
