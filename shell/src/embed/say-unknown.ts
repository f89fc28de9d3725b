/**
 * A name that nobody offers (`data-lelkesz="napi"`) leaves the page as it is, without a request that could fail: whoever
 * builds the page reads on the console why, once for each name.
 */
export function sayUnknown(offered: object) {
  const said = new Set<string>()
  return (name: string) => {
    if (said.has(name)) return
    said.add(name)
    console.warn(`data-lelkesz="${name}"?`, Object.keys(offered))
  }
}

/** `<lelkesz-napi>`: what stands in it stays, and the console says why nothing else does. */
export function sayUnknownElements(offered: string[]) {
  const names = [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName)
  for (const name of new Set(names)) if (name.startsWith('lelkesz-')) console.warn(`<${name}>?`, offered)
}
