import { disagreements, type Kind } from './agreed.ts'
import type { Check } from './checked-release.ts'

const EVENTS: Kind = {
  noun: 'event',
  has: 'emits',
  uses: 'hears',
  hadBy: ({ emits = [] }) => emits.map(({ event, tells }) => ({ name: event, shape: tells })),
  usedBy: ({ hears = [] }) => hears.map(({ event, takes }) => ({ name: event, shape: takes })),
}

/** What it listens to is told with what it takes, and what others listen to goes on being told. */
export const checkEventTable: Check = {
  name: 'its events go with what is live',
  find: (release) => disagreements(EVENTS, release),
}
