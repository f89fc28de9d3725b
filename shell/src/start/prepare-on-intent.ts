import { prepareApi } from 'shared-kernel/api'
import { laterDoors } from '../remotes/shared-scope.ts'
import type { Site } from '../site/site.ts'

/**
 * What is not needed to read the first page comes when the visitor first does something.
 * @param by what they have done it on already, when they have
 */
export function prepareOnIntent(site: Site, by: EventTarget | null) {
  const signs = ['pointerover', 'pointerdown', 'keydown'] as const
  const prepare = ({ target }: Pick<Event, 'target'>) => {
    for (const sign of signs) document.removeEventListener(sign, prepare)
    prepareApi()
    for (const fetchDoor of Object.values(laterDoors)) fetchDoor().catch(() => undefined)
    import(/* webpackChunkName: "first-move" */ '../visit/look-ahead.ts').then(
      ({ lookAhead }) => lookAhead(site, target),
      () => undefined,
    )
  }
  if (by) prepare({ target: by })
  else for (const sign of signs) document.addEventListener(sign, prepare, { passive: true })
}
