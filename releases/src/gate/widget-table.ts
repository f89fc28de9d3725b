import type { WidgetRow } from 'shared-kernel/remote-contracts'
import type { Finding } from '../finding.ts'
import { buildsOfOthers } from './builds-of-others.ts'
import type { Check, CheckedRelease } from './checked-release.ts'

function lossOf(live: WidgetRow, next: WidgetRow | undefined): string | null {
  if (!next) return `the widget ${live.name} is live and not in this build`
  if (next.element !== live.element) return `the element ${live.element} is live; this build calls it ${next.element}`
  for (const [attribute, kind] of Object.entries(live.attributes)) {
    const now = next.attributes[attribute]
    if (now === undefined) return `${live.element} no longer knows its attribute ${attribute}`
    if (now !== kind) return `${live.element} takes ${attribute} as ${now}; live it is ${kind}`
  }
  return null
}

function takenFrom(release: CheckedRelease): string | null {
  for (const [remote, builds] of buildsOfOthers(release)) {
    const theirs = builds.flatMap(({ extras }) => extras.widgets)
    const same = release.about.widgets?.find(({ name, element }) =>
      theirs.some((one) => one?.name === name || one?.element === element),
    )
    if (same) return `the widget ${same.name} (${same.element}) belongs to ${remote}`
  }
  return null
}

function find(release: CheckedRelease): Finding | null {
  const { about, live, removes } = release
  for (const widget of live?.extras.widgets ?? []) {
    if (removes.includes(widget.name)) continue
    const problem = lossOf(
      widget,
      about.widgets?.find(({ name }) => name === widget.name),
    )
    if (problem !== null) {
      return { problem, wayOut: `pages of others use it: keep it as it was, or say --removes ${widget.name}` }
    }
  }
  const problem = takenFrom(release)
  return problem === null ? null : { problem, wayOut: 'choose another name' }
}

/** Pages of others, of any age, go on working. */
export const checkWidgetTable: Check = { name: 'its widgets are still what pages of others use', find }
