import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { newKeys } from '../test-keys.ts'
import { withHouseRow } from './house-rows.ts'

const root = path.join(__dirname, '../../..')
const { publicKey } = newKeys()
const SOURCE = /(?<!\.test)\.tsx?$/

/** The lines of a row for each call of the kernel. */
const LINES: Record<string, string[]> = {
  getBibleBooks: ['GET /api/v2/bible-books'],
  getBibleText: ['GET /api/v2/bible-text'],
  getCitations: ['GET /api/v2/citations'],
  getCitationTags: ['GET /api/v2/citation-tags'],
  getDailySelection: ['GET /api/v2/daily-selection'],
  getExternalBibleText: ['bible_hosts'],
  getList: ['GET /api/v2/list'],
  getNode: ['GET /api/v2/node/:id'],
  getPassage: ['GET /api/v2/passage'],
  getPreachers: ['GET /api/v2/preachers'],
  getReadingPlan: ['GET /api/v2/readingplans'],
  getReadingPlans: ['GET /api/v2/readingplans'],
  getReadingPlanSermons: ['GET /api/v2/readingplans/:plan/:day/search'],
  getSuggestions: ['GET /api/v2/suggestions'],
  sendCitation: ['GET /api/v2/citation', 'POST /api/v2/citation/:token'],
  sendFeedback: ['GET /api/v2/feedback', 'POST /api/v2/feedback/:token'],
}

/** Names that a remote's sources import from the API client. */
function calledBy(remote: string): string[] {
  const folder = path.join(root, remote, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => SOURCE.test(file) && !/standalone|test-/.test(file),
  )
  const imports = files.flatMap((file) => [
    ...readFileSync(path.join(folder, file), 'utf8').matchAll(/\{([^}]*)\} (?:from 'shared-kernel\/api'|= api )/g),
  ])
  const names = imports.flatMap(([, list]) => list!.split(',').map((name) => name.trim()))
  return names.filter((name) => /^(?:get|send)[A-Z]/.test(name))
}

test.each(['remote-search', 'remote-bible', 'remote-feedback'])('the row of %s names exactly its calls', (remote) => {
  const { calls } = withHouseRow({}, remote, publicKey)[remote]!
  const needed = calledBy(remote).flatMap((name) => LINES[name] ?? [`no line for ${name}`])
  expect(calls?.toSorted()).toEqual([...new Set(needed)].sort())
})

test.each(['remote-search', 'remote-bible', 'remote-feedback'])('the row of %s names the slots it fills', (remote) => {
  const file = path.join(root, remote, 'src/slots.ts')
  const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const filled = [...source.matchAll(/slot: '([\w-]+)@\d+',\s+module:/g)].map(([, name]) => name)
  expect(withHouseRow({}, remote, publicKey)[remote]?.fills).toEqual(filled)
  if (remote === 'remote-bible') expect(filled).toEqual(['sermon-after'])
})

test('the row is the same object without a change, and another package gets one without lines', () => {
  const rows = withHouseRow({}, 'remote-bible', publicKey)
  expect(withHouseRow(rows, 'remote-bible', publicKey)).toBe(rows)
  expect(Object.keys(withHouseRow({}, 'remote-hello', publicKey)['remote-hello']!)).not.toContain('calls')
})
