import { type EditorOffer, FIELD_KINDS, INSET_LANGUAGES, type InsetRow, RESERVED_ATTRIBUTE } from 'shared-kernel/insets'
import type { WidgetRow } from 'shared-kernel/remote-contracts'
import type { Finding } from '../finding.ts'
import { buildsOfOthers } from './builds-of-others.ts'
import type { Check, CheckedRelease } from './checked-release.ts'

/** What pages of others call each by. */
interface Shown extends Pick<WidgetRow, 'name' | 'element' | 'attributes' | 'editor'>, Pick<InsetRow, 'formerly'> {
  noun: 'widget' | 'inset'
}

/** Widgets and insets are elements of one page: their names must not meet. */
const shownBy = ({ widgets = [], insets = [] }: { widgets?: WidgetRow[]; insets?: InsetRow[] }): Shown[] => [
  ...widgets.map((widget) => ({ ...widget, noun: 'widget' as const })),
  ...insets.map(({ name, attributes, editor, formerly }) => ({
    ...{ name, attributes, element: `lelkesz-${name}`, noun: 'inset' as const },
    ...(editor && { editor }),
    ...(formerly && { formerly }),
  })),
]

function lossOf(live: Shown, next: Shown | undefined): string | null {
  if (!next) return `the ${live.noun} ${live.name} is live and not in this build`
  if (next.element !== live.element) return `the element ${live.element} is live; this build calls it ${next.element}`
  for (const [attribute, kind] of Object.entries(live.attributes)) {
    const now = next.attributes[next.formerly?.[attribute] ?? attribute]
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

/** Whether something is said in all languages of the interface. */
const isSaid = (words: object | undefined) =>
  INSET_LANGUAGES.every((tag) => typeof (words as Record<string, unknown> | undefined)?.[tag] === 'string')

/** What keeps editors from choosing it on the page that is for them. */
function offerProblem({ noun, attributes, editor }: Shown): string | null {
  const reserved = Object.keys(attributes).find((name) => RESERVED_ATTRIBUTE.test(name))
  if (reserved !== undefined) return `calls an attribute ${reserved}, which has another meaning in HTML, React or Vue`
  if (!editor) return noun === 'inset' ? 'says nothing to editors' : null
  const { title, fields } = editor as Partial<EditorOffer>
  if (!isSaid(title)) return `has no title in each of ${INSET_LANGUAGES.join(', ')}`
  for (const [name, { kind, label }] of Object.entries(fields ?? {})) {
    if (attributes[name] === undefined) return `asks editors for ${name}, which is none of its attributes`
    if (!Object.hasOwn(FIELD_KINDS, kind)) return `asks editors for ${name} as ${kind}, which no field is`
    if (FIELD_KINDS[kind] !== attributes[name])
      return `asks for ${name} as ${kind}; its attribute is ${attributes[name]}`
    if (!isSaid(label)) return `has no label for ${name} in each of ${INSET_LANGUAGES.join(', ')}`
  }
  const unasked = noun === 'inset' ? Object.keys(attributes).find((name) => !fields?.[name]) : undefined
  return unasked === undefined ? null : `does not ask editors for its attribute ${unasked}`
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
  if (problem !== null) return { problem, wayOut: 'choose another name' }
  for (const shown of shownBy(about)) {
    const problem = offerProblem(shown)
    if (problem === null) continue
    const table = `${about.name}/src/${shown.noun}s.ts`
    return {
      problem: `the ${shown.noun} ${shown.name} ${problem}`,
      wayOut: `say it in \`editor\` of its row in ${table}`,
    }
  }
  return null
}

/** Pages of others, of any age, go on working. */
export const checkWidgetTable: Check = { name: 'its widgets and insets are still what pages of others use', find }
