/** Tries a build together with all live builds, in a temporary document server and store. */
import type { Store } from '../store/store.ts'
import type { Candidate } from './candidate.ts'
import { withLocalSite } from './local-site.ts'
import { smokeProblem } from './smoke.ts'
import { withTrialStore } from './trial-store.ts'

interface Trial {
  candidate: Candidate
  /** The store of the live builds. */
  store: Store
  folder: string
  /** Origin of the running site, which has the content. */
  site: string
}

/** Runs the smoke story of a build before its release; resolves to the problem, or null. */
export async function problemInTrial({ candidate, store, folder, site }: Trial): Promise<string | null> {
  const { about, build } = candidate
  try {
    return await withTrialStore({ store, candidate, folder }, (own, operator) =>
      withLocalSite({ site, store: own, operator }, (origin) =>
        smokeProblem({ site: origin, remote: about.name, build, hasOwnEnd: true }),
      ),
    )
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
