/** A hundred visits of each kind: how many of the pages that were shown are counted, and whether one is twice. */
import { MatomoServer } from '../servers/matomo.ts'
import { startSiteWith } from '../servers/set-up-site.ts'
import { expect, test } from '../site-test.ts'
import { VISIT_KINDS, type Visit, countVisits, makeVisit } from '../visits.ts'

const VISITS = 100
/** At once. */
const VISITORS = 5
const STAY_MS = 3000
const LEAST_COUNTED = 0.98

test('[API-10] of a hundred visits nearly every page shown is counted, and none twice', async ({ browser }) => {
  test.setTimeout(60 * 60_000)
  const matomo = new MatomoServer()
  await matomo.listen()
  const site = await startSiteWith({ SITE_ENVIRONMENT: 'live', MATOMO_URL: matomo.origin, MATOMO_SITE_ID: '7' })
  try {
    for (const kind of VISIT_KINDS) {
      const visits: Visit[] = []
      let begun = 0
      const visitor = async () => {
        while (begun < VISITS)
          visits.push(await makeVisit(browser, kind, begun++, { origin: site.origin, matomo, stayMs: STAY_MS }))
      }
      await Promise.all(Array.from({ length: VISITORS }, visitor))
      const { shown, counted, missed, doubles } = countVisits(visits)
      process.stdout.write(
        `${kind}: ${VISITS} visits, ${shown} shown, ${counted} counted, ${missed} missed, ${doubles} twice\n`,
      )
      expect.soft(1 - missed / shown, kind).toBeGreaterThanOrEqual(LEAST_COUNTED)
      expect.soft(doubles, kind).toBe(0)
    }
  } finally {
    await site.stop()
    await matomo.close()
  }
})
