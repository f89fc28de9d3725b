import { disagreements, type Kind } from './agreed.ts'
import type { Check } from './checked-release.ts'

const SLOTS: Kind = {
  noun: 'slot',
  has: 'gives',
  uses: 'fills',
  hadBy: ({ slots = [] }) => slots.map(({ slot, gives }) => ({ name: slot, shape: gives })),
  usedBy: ({ fills = [] }) => fills.map(({ slot, takes }) => ({ name: slot, shape: takes })),
}

/** What it fills is there with what it takes, and what others fill stays there. */
export const checkSlotTable: Check = {
  name: 'its slots go with what is live',
  find: (release) => disagreements(SLOTS, release),
}
