import { prepareApi } from 'shared-kernel/api'
import { laterDoors } from '../remotes/shared-scope.ts'
import type { Site } from '../site/site.ts'

/** What is not needed to read the first page comes when the visitor first does something. */
export function prepareOnIntent(site: Site) {
  const signs = ['pointerover', 'pointerdown', 'keydown'] as const
  const prepare = ({ target }: Event) => {
    for (const sign of signs) document.removeEventListener(sign, prepare)
    prepareApi()
    for (const fetchDoor of Object.values(laterDoors)) fetchDoor().catch(() => undefined)
    import('../visit/look-ahead.ts').then(
      ({ lookAhead }) => lookAhead(site, target),
      () => undefined,
    )
  }
  for (const sign of signs) document.addEventListener(sign, prepare, { passive: true })
}
