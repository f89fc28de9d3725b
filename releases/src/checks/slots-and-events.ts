/**
 * Agreements between remotes by name, version and shape: slots that one provides and others fill, events that one
 * publishes and others subscribe to. Both have the same rules and different words.
 */
import { isShape, shapeMismatch, type Shape } from 'shared-kernel/json'
import { liveBuilds } from '../manifest/deployments.ts'
import type { Issue } from '../manifest/issue.ts'
import type { Deployment } from '../manifest/manifest.ts'
import { buildsOfOthers, type Check, type Candidate } from './candidate.ts'

/** `name`: with its version, e.g. `sermon-after@1`. */
interface Agreed {
  name: string
  shape: Shape
}

type Tables = Pick<Deployment['extras'], 'slots' | 'fills' | 'publishes' | 'subscribes'>

interface Kind {
  /** E.g. `slot`. */
  noun: string
  /** Verbs of the provider and the users: `provides`, `fills`. */
  has: string
  uses: string
  hadBy: (tables: Tables) => Agreed[]
  usedBy: (tables: Tables) => Agreed[]
}

interface Owned extends Agreed {
  remote: string
}

const nameOnly = (name: string) => name.slice(0, name.lastIndexOf('@'))

/** Invalid uses of other remotes. */
function wrongUses(kind: Kind, { about, releases }: Candidate): Issue[] {
  const live: Owned[] = liveBuilds(releases).flatMap(([remote, { extras }]) =>
    // Shapes of a newer schema language, accepted by newer release checks, are unknown here and count as missing.
    remote === about.name ? [] : kind.hadBy(extras).flatMap((one) => (isShape(one.shape) ? [{ ...one, remote }] : [])),
  )
  const all = [...live, ...kind.hadBy(about).map((agreed) => ({ ...agreed, remote: about.name }))]
  return kind.usedBy(about).flatMap(({ name, shape }) => {
    const owned = all.find((one) => one.name === name)
    const problem = owned && shapeMismatch(shape, owned.shape)
    if (problem) {
      const remedy = `use the provided shape: npm run remotes -- slots --types writes it to live/composition`
      return [{ problem: `it ${kind.uses} ${name} of ${owned.remote}, where ${problem}`, remedy }]
    }
    if (owned) return []
    const others = all.filter((one) => nameOnly(one.name) === nameOnly(name)).map((one) => one.name)
    const remedy =
      others.length > 0
        ? `use ${others.join(' or ')}, which is live`
        : `wait until a remote that ${kind.has} it is live, or leave it out`
    return [{ problem: `it ${kind.uses} ${name}, and no live remote ${kind.has} this ${kind.noun}`, remedy }]
  })
}

/** Uses of the live build by others that this build would break. */
function lostUses(kind: Kind, release: Candidate): Issue[] {
  const had = kind.hadBy(release.live?.extras ?? {})
  const next = kind.hadBy(release.about)
  return buildsOfOthers(release).flatMap(([remote, builds]) => {
    const uses = new Map(builds.flatMap(({ extras }) => kind.usedBy(extras)).map((use) => [use.name, use]))
    return [...uses.values()].flatMap(({ name, shape }) => {
      if (release.removes.includes(name) || !had.some((one) => one.name === name)) return []
      const now = next.find((one) => one.name === name)
      const problem = now ? shapeMismatch(shape, now.shape) : `this build no longer ${kind.has} it`
      if (problem === null) return []
      const remedy = now
        ? `do not change its shape; add the new one as another version beside ${name}`
        : `keep it until ${remote} uses another, or remove it on purpose: --removes ${name}`
      return [{ problem: `${remote} ${kind.uses} ${name}, and ${now ? 'here ' : ''}${problem}`, remedy }]
    })
  })
}

/** A name has one owner across versions. */
function takenNames(kind: Kind, release: Candidate): Issue[] {
  return buildsOfOthers(release).flatMap(([remote, builds]) => {
    const theirs = builds.flatMap(({ extras }) => kind.hadBy(extras)).map(({ name }) => nameOnly(name))
    return kind
      .hadBy(release.about)
      .filter(({ name }) => theirs.includes(nameOnly(name)))
      .map(({ name }) => ({
        problem: `the ${kind.noun} ${nameOnly(name)} belongs to ${remote}`,
        remedy: 'choose another name',
      }))
  })
}

/** Rows with unreadable shapes or duplicates. */
function wrongRows(kind: Kind, { about }: Candidate): Issue[] {
  const [had, used] = [kind.hadBy(about), kind.usedBy(about)]
  const unshaped = [...had, ...used].filter(({ shape }) => !isShape(shape))
  const twice = (rows: Agreed[], verb: string) =>
    rows
      .filter(({ name }, index) => rows.findIndex((one) => one.name === name) < index)
      .map(({ name }) => ({ problem: `it ${verb} ${name} twice`, remedy: 'remove one of the rows' }))
  return [
    ...unshaped.map(({ name }) => ({
      problem: `the shape of ${name} is invalid`,
      remedy: `write 'text', 'number', 'flag', a list of one shape, or fields`,
    })),
    ...twice(had, kind.has),
    ...twice(used, kind.uses),
  ]
}

/** All problems of a build's agreements of one kind; null: none. */
function disagreements(kind: Kind, release: Candidate): Issue[] | null {
  const wrong = wrongRows(kind, release)
  if (wrong.length > 0) return wrong
  const found = [...wrongUses(kind, release), ...lostUses(kind, release), ...takenNames(kind, release)]
  return found.length > 0 ? found : null
}

const SLOTS: Kind = {
  noun: 'slot',
  has: 'provides',
  uses: 'fills',
  hadBy: ({ slots = [] }) => slots.map(({ slot, props }) => ({ name: slot, shape: props })),
  usedBy: ({ fills = [] }) => fills.map(({ slot, requires }) => ({ name: slot, shape: requires })),
}

/** The slots that it fills exist with the required props, and its own filled slots stay compatible. */
export const checkSlotTable: Check = {
  name: 'its slots are compatible with the live remotes',
  find: (release) => disagreements(SLOTS, release),
}

const EVENTS: Kind = {
  noun: 'event',
  has: 'publishes',
  uses: 'subscribes to',
  hadBy: ({ publishes = [] }) => publishes.map(({ event, payload }) => ({ name: event, shape: payload })),
  usedBy: ({ subscribes = [] }) => subscribes.map(({ event, requires }) => ({ name: event, shape: requires })),
}

/** Its subscriptions match published payloads, and payloads of its events stay compatible. */
export const checkEventTable: Check = {
  name: 'its events are compatible with the live remotes',
  find: (release) => disagreements(EVENTS, release),
}
