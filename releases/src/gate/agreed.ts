/**
 * What remotes agree on by name, version and shape: slots that one gives and others fill, events that one tells and
 * others hear. The same rules hold for both; only the words differ.
 */
import { isShape, lackOf, type Shape } from 'shared-kernel/shapes'
import { liveBuilds } from '../deployments.ts'
import type { Finding } from '../finding.ts'
import type { Deployment } from '../registry-document.ts'
import { buildsOfOthers } from './builds-of-others.ts'
import type { CheckedRelease } from './checked-release.ts'

/** `name`: with its version, e.g. `sermon-after@1`. */
export interface Agreed {
  name: string
  shape: Shape
}

/** The tables of a build. */
type Tables = Pick<Deployment['extras'], 'slots' | 'fills' | 'emits' | 'hears'>

/** One kind of agreement, as tables have it and as it is said. */
export interface Kind {
  /** What it is: `slot`. */
  noun: string
  /** What whoever has it does, and whoever uses it: `gives`, `fills`. */
  has: string
  uses: string
  hadBy: (tables: Tables) => Agreed[]
  usedBy: (tables: Tables) => Agreed[]
}

interface Owned extends Agreed {
  remote: string
}

const nameOnly = (name: string) => name.slice(0, name.lastIndexOf('@'))

/** What is wrong with what the build uses of others, all of it. */
function wrongUses(kind: Kind, { about, registry }: CheckedRelease): Finding[] {
  const live: Owned[] = liveBuilds(registry).flatMap(([remote, { extras }]) =>
    // What a later gate let through in a language of shapes that this one does not know is not there for it.
    remote === about.name ? [] : kind.hadBy(extras).flatMap((one) => (isShape(one.shape) ? [{ ...one, remote }] : [])),
  )
  const all = [...live, ...kind.hadBy(about).map((agreed) => ({ ...agreed, remote: about.name }))]
  return kind.usedBy(about).flatMap(({ name, shape }) => {
    const owned = all.find((one) => one.name === name)
    const problem = owned && lackOf(shape, owned.shape)
    if (problem) {
      const wayOut = `take what is there: npm run remotes -- slots --types writes it to live/composition`
      return [{ problem: `it ${kind.uses} ${name} of ${owned.remote}, where ${problem}`, wayOut }]
    }
    if (owned) return []
    const others = all.filter((one) => nameOnly(one.name) === nameOnly(name)).map((one) => one.name)
    const wayOut =
      others.length > 0
        ? `use ${others.join(' or ')}, which is live`
        : `wait until the release of the remote that ${kind.has} it is live, or leave it out`
    return [{ problem: `it ${kind.uses} ${name}, and no live remote ${kind.has} such ${kind.noun}`, wayOut }]
  })
}

/** What others use of the build that is live and would not find in this one, all of it. */
function lostUses(kind: Kind, release: CheckedRelease): Finding[] {
  const had = kind.hadBy(release.live?.extras ?? {})
  const next = kind.hadBy(release.about)
  return buildsOfOthers(release).flatMap(([remote, builds]) => {
    const uses = new Map(builds.flatMap(({ extras }) => kind.usedBy(extras)).map((use) => [use.name, use]))
    return [...uses.values()].flatMap(({ name, shape }) => {
      if (release.removes.includes(name) || !had.some((one) => one.name === name)) return []
      const now = next.find((one) => one.name === name)
      const problem = now ? lackOf(shape, now.shape) : `this build ${kind.has} it no more`
      if (problem === null) return []
      const wayOut = now
        ? `keep what it takes, and give another shape as another version beside ${name}`
        : `keep it until ${remote} uses another, or say that it is meant: --removes ${name}`
      return [{ problem: `${remote} ${kind.uses} ${name}, and ${now ? 'here ' : ''}${problem}`, wayOut }]
    })
  })
}

/** Names have one owner, whatever the version. */
function takenNames(kind: Kind, release: CheckedRelease): Finding[] {
  return buildsOfOthers(release).flatMap(([remote, builds]) => {
    const theirs = builds.flatMap(({ extras }) => kind.hadBy(extras)).map(({ name }) => nameOnly(name))
    return kind
      .hadBy(release.about)
      .filter(({ name }) => theirs.includes(nameOnly(name)))
      .map(({ name }) => ({
        problem: `the ${kind.noun} ${nameOnly(name)} belongs to ${remote}`,
        wayOut: 'choose another name',
      }))
  })
}

/** Rows that say nothing anybody could go by. */
function wrongRows(kind: Kind, { about }: CheckedRelease): Finding[] {
  const [had, used] = [kind.hadBy(about), kind.usedBy(about)]
  const unshaped = [...had, ...used].filter(({ shape }) => !isShape(shape))
  const twice = (rows: Agreed[], verb: string) =>
    rows
      .filter(({ name }, index) => rows.findIndex((one) => one.name === name) < index)
      .map(({ name }) => ({ problem: `it ${verb} ${name} twice`, wayOut: 'leave one of the rows' }))
  return [
    ...unshaped.map(({ name }) => ({
      problem: `what it says of ${name} is no shape`,
      wayOut: `write 'text', 'number', 'flag', a list of one shape, or fields`,
    })),
    ...twice(had, kind.has),
    ...twice(used, kind.uses),
  ]
}

/** All that is wrong with a build's side of the agreements of one kind; null: nothing. */
export function disagreements(kind: Kind, release: CheckedRelease): Finding[] | null {
  const wrong = wrongRows(kind, release)
  if (wrong.length > 0) return wrong
  const found = [...wrongUses(kind, release), ...lostUses(kind, release), ...takenNames(kind, release)]
  return found.length > 0 ? found : null
}
