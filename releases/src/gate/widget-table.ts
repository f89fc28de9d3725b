import type { InsetRow } from 'shared-kernel/insets'
import type { WidgetRow } from 'shared-kernel/remote-contracts'
import type { Finding } from '../finding.ts'
import { buildsOfOthers } from './builds-of-others.ts'
import type { Check, CheckedRelease } from './checked-release.ts'

/** What pages of others call each by. */
interface Shown extends Pick<WidgetRow, 'name' | 'element' | 'attributes'> {
  noun: 'widget' | 'inset'
}

/** Widgets and insets are elements of one page: their names must not meet. */
const shownBy = ({ widgets = [], insets = [] }: { widgets?: WidgetRow[]; insets?: InsetRow[] }): Shown[] => [
  ...widgets.map((widget) => ({ ...widget, noun: 'widget' as const })),
  ...insets.map(({ name, attributes }) => ({ name, attributes, element: `lelkesz-${name}`, noun: 'inset' as const })),
]

function lossOf(live: Shown, next: Shown | undefined): string | null {
  if (!next) return `the ${live.noun} ${live.name} is live and not in this build`
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
    const theirs = builds.flatMap(({ extras }) => shownBy(extras))
    const same = shownBy(release.about).find(({ name, element }) =>
      theirs.some((one) => one.name === name || one.element === element),
    )
    if (same) return `the ${same.noun} ${same.name} (${same.element}) belongs to ${remote}`
  }
  return null
}

function find(release: CheckedRelease): Finding | null {
  const { about, live, removes } = release
  for (const widget of live ? shownBy(live.extras) : []) {
    if (removes.includes(widget.name)) continue
    const problem = lossOf(
      widget,
      shownBy(about).find(({ name }) => name === widget.name),
    )
    if (problem !== null) {
      return { problem, wayOut: `pages of others use it: keep it as it was, or say --removes ${widget.name}` }
    }
  }
  const problem = takenFrom(release)
  return problem === null ? null : { problem, wayOut: 'choose another name' }
}

/** Pages of others, of any age, go on working. */
export const checkWidgetTable: Check = { name: 'its widgets and insets are still what pages of others use', find }
