import { disagreements, type Kind } from './agreed.ts'
import type { Check } from './checked-release.ts'

const EVENTS: Kind = {
  noun: 'event',
  has: 'emits',
  uses: 'hears',
  hadBy: ({ emits = [] }) => emits.map(({ event, tells }) => ({ name: event, shape: tells })),
  usedBy: ({ hears = [] }) => hears.map(({ event, takes }) => ({ name: event, shape: takes })),
}

/** Its subscriptions match published payloads, and payloads of its events stay compatible. */
export const checkEventTable: Check = {
  name: 'its events go with what is live',
  find: (release) => disagreements(EVENTS, release),
}
