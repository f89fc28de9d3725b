import type { Item } from './item.ts'

/** Given fields of an item; id and time are added. */
export type NewItem = Item extends infer One ? (One extends Item ? Omit<One, 'id' | 'at'> : never) : never

/** An item of now, with a name that no other has on any device. */
export const newItem = (item: NewItem, now = new Date()): Item =>
  ({ ...item, id: randomName(), at: now.toISOString() }) as Item

// Not `randomUUID`: that is for secure addresses alone.
const randomName = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((number) => number.toString(36)).join('')

/** The newest first; of the same moment always in the same order. */
export const newestFirst = (one: Item, other: Item): number =>
  other.at.localeCompare(one.at) || one.id.localeCompare(other.id)
