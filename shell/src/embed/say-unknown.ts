/**
 * A name that the site does not offer (`data-lelkesz="napi"`, `<lelkesz-napi>`) leaves the page as it is, without a
 * request that would fail. The console says once for each name which ones there are.
 */
export function sayUnknown(offered: object) {
  const said = new Set<string>()
  return (name: string) => {
    if (said.has(name)) return
    said.add(name)
    console.warn(`lelkesz-${name}?`, Object.keys(offered))
  }
}
