import { type EditorOffer, FIELD_KINDS, EMBED_LANGUAGES, type EmbedRow, RESERVED_ATTRIBUTE } from 'shared-kernel/embeds'
import type { WidgetRow } from 'shared-kernel/remote-contracts'
import type { Issue } from '../manifest/issue.ts'
import { buildsOfOthers, type Check, type Candidate } from './candidate.ts'

interface Tables {
  widgets?: WidgetRow[]
  embeds?: EmbedRow[]
}

/** The first feature of the live build for host pages that this one lacks, with the name of its row. */
function lossOf(
  live: Tables,
  { widgets = [], embeds = [] }: Tables,
  removes: string[],
): [name: string, problem: string] | null {
  for (const { name, module } of live.widgets ?? []) {
    if (removes.includes(name)) continue
    const next = widgets.find((one) => one.name === name)
    if (!next) return [name, `the widget ${name} is live and not in this build`]
    if (next.module !== module) return [name, `hosts load ${module}; in this build it is ${next.module}`]
  }
  for (const embed of live.embeds ?? []) {
    if (removes.includes(embed.name)) continue
    const problem = embedLoss(
      embed,
      embeds.find(({ name }) => name === embed.name),
    )
    if (problem !== null) return [embed.name, problem]
  }
  return null
}

function embedLoss({ name, attributes }: EmbedRow, next: EmbedRow | undefined): string | null {
  if (!next) return `the embed ${name} is live and not in this build`
  for (const [attribute, kind] of Object.entries(attributes)) {
    const now = next.attributes[next.formerly?.[attribute] ?? attribute]
    if (now === undefined) return `lelkesz-${name} no longer supports its attribute ${attribute}`
    if (now !== kind) return `lelkesz-${name} takes ${attribute} as ${now}; in the live build it is ${kind}`
  }
  return null
}

const namesOf = ({ widgets = [], embeds = [] }: Tables) => [...widgets, ...embeds].map(({ name }) => name)

function takenFrom(release: Candidate): string | null {
  const own = namesOf(release.about)
  for (const [remote, builds] of buildsOfOthers(release)) {
    const theirs = builds.flatMap(({ extras }) => namesOf(extras))
    const same = own.find((name) => theirs.includes(name))
    if (same !== undefined) return `the embed name ${same} belongs to ${remote}`
  }
  return null
}

/** True if the text exists in all languages of the interface. */
const isSaid = (words: object | undefined) =>
  EMBED_LANGUAGES.every((tag) => typeof (words as Record<string, unknown> | undefined)?.[tag] === 'string')

/** Why the embedding page cannot show the embed to editors; null: it can. */
function offerProblem({ attributes, editor }: EmbedRow): string | null {
  const reserved = Object.keys(attributes).find((name) => RESERVED_ATTRIBUTE.test(name))
  if (reserved !== undefined) return `has an attribute ${reserved}, which has another meaning in HTML, React or Vue`
  if (!editor) return 'has no title and fields for editors'
  const { title, fields } = editor as Partial<EditorOffer>
  if (!isSaid(title)) return `has no title in each of ${EMBED_LANGUAGES.join(', ')}`
  for (const [name, { kind, label }] of Object.entries(fields ?? {})) {
    if (attributes[name] === undefined) return `asks editors for ${name}, which is not one of its attributes`
    if (!Object.hasOwn(FIELD_KINDS, kind)) return `asks editors for ${name} as ${kind}, which is not a kind of field`
    if (FIELD_KINDS[kind] !== attributes[name])
      return `asks for ${name} as ${kind}; its attribute is ${attributes[name]}`
    if (!isSaid(label)) return `has no label for ${name} in each of ${EMBED_LANGUAGES.join(', ')}`
  }
  const unasked = Object.keys(attributes).find((name) => !fields?.[name])
  return unasked === undefined ? null : `does not ask editors for its attribute ${unasked}`
}

function find(release: Candidate): Issue | null {
  const { about, live, removes } = release
  const loss = live ? lossOf(live.extras, about, removes) : null
  if (loss) {
    const [name, problem] = loss
    return { problem, remedy: `host pages use it: leave it unchanged, or pass --removes ${name}` }
  }
  const problem = takenFrom(release)
  if (problem !== null) return { problem, remedy: 'choose another name' }
  for (const embed of about.embeds ?? []) {
    const unsaid = offerProblem(embed)
    if (unsaid === null) continue
    return {
      problem: `the embed ${embed.name} ${unsaid}`,
      remedy: `set \`editor\` in its row in ${about.name}/src/embeds.ts`,
    }
  }
  return null
}

/** Host pages of any age must continue to work. */
export const checkWidgetTable: Check = { name: 'its widgets and embeds are compatible with host pages', find }
