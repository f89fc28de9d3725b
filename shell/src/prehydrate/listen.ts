/** Adds capturing listeners. @returns a function that removes them */
export function listen(
  types: readonly string[],
  handle: (event: never) => void,
  target: EventTarget = globalThis,
): () => void {
  const listener = handle as (event: Event) => void
  for (const type of types) target.addEventListener(type, listener, true)
  return () => types.forEach((type) => target.removeEventListener(type, listener, true))
}
