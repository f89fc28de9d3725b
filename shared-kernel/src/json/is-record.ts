// A module of its own: pages use it without the guards, and a module is in one chunk with all its used exports.

/** True when a JSON value is an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
