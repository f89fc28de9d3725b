/** Lists slots and events with the remotes that use them, from the descriptions of builds. Pure. */
import { type Shape, isShape, typeOfShape } from 'shared-kernel/json'
import { liveBuilds } from './deployments.ts'
import type { Agreement } from './live-remote.ts'
import type { Deployment, Releases } from './manifest.ts'

export function agreementsOf(builds: Iterable<[remote: string, build: Deployment]>): Agreement[] {
  const all = [...builds]
  const using = (doesUse: (extras: Deployment['extras']) => boolean | undefined) =>
    all.flatMap(([remote, { extras }]) => (doesUse(extras) ? [remote] : []))
  return all.flatMap(([remote, { extras }]) => {
    const { slots = [], publishes = [] } = extras
    return [
      ...slots.map(({ slot }) => {
        const users = using(({ fills }) => fills?.some((row) => row.slot === slot))
        return { kind: 'slot' as const, name: slot, remote, users }
      }),
      ...publishes.map(({ event }) => {
        const users = using(({ subscribes }) => subscribes?.some((row) => row.event === event))
        return { kind: 'event' as const, name: event, remote, users }
      }),
    ]
  })
}

/** Slots and events that others would lose if a remote is unpublished; a sentence each. */
export const lostWith = (remote: string, releases: Releases): string[] =>
  agreementsOf(liveBuilds(releases))
    .filter((one) => one.remote === remote)
    .flatMap(({ kind, name, users }) =>
      users
        .filter((user) => user !== remote)
        .map((user) => `${user} ${kind === 'slot' ? 'fills' : 'subscribes to'} ${name}, which would no longer exist`),
    )

const declared = (shape: Shape) => (isShape(shape) ? typeOfShape(shape) : 'unknown')

/** Live slots and events as a declaration file: `import type { Slots, Events } from 'live/composition'`. */
export function declaredAgreements(releases: Releases): string {
  const builds = liveBuilds(releases)
  const slots = builds.flatMap(([remote, { extras }]) =>
    (extras.slots ?? []).map(({ slot, props }) => `  /** ${remote} */\n  '${slot}': ${declared(props)}\n`),
  )
  const events = builds.flatMap(([remote, { extras }]) =>
    (extras.publishes ?? []).map(({ event, payload }) => `  /** ${remote} */\n  '${event}': ${declared(payload)}\n`),
  )
  return `export interface Slots {\n${slots.join('')}}\n\nexport interface Events {\n${events.join('')}}\n`
}
