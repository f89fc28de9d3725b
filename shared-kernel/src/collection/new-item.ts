import type { Item } from './item.ts'

/** Fields of a new item; id and time are added. */
export type NewItem = Item extends infer One ? (One extends Item ? Omit<One, 'id' | 'at'> : never) : never

/** Creates an item with a globally unique id. */
export const newItem = (item: NewItem, now = new Date()): Item =>
  ({ ...item, id: randomName(), at: now.toISOString() }) as Item

// `randomUUID` needs a secure context.
const randomName = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((number) => number.toString(36)).join('')

/** Newest first; a stable order for equal times. */
export const newestFirst = (one: Item, other: Item): number =>
  other.at.localeCompare(one.at) || one.id.localeCompare(other.id)
