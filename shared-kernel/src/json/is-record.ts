// A module of its own: pages use it without the guards, and bundlers put all used exports of a module into one chunk.

/** True when a JSON value is an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
