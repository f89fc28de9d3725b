import { disagreements, type Kind } from './agreed.ts'
import type { Check } from './checked-release.ts'

const SLOTS: Kind = {
  noun: 'slot',
  has: 'gives',
  uses: 'fills',
  hadBy: ({ slots = [] }) => slots.map(({ slot, gives }) => ({ name: slot, shape: gives })),
  usedBy: ({ fills = [] }) => fills.map(({ slot, takes }) => ({ name: slot, shape: takes })),
}

/** The slots that it fills exist with the required props, and its own filled slots stay compatible. */
export const checkSlotTable: Check = {
  name: 'its slots go with what is live',
  find: (release) => disagreements(SLOTS, release),
}
