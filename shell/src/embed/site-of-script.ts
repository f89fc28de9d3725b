/** What the document has itself: in a page with an `<img name="currentScript">`, `document` has that in its place. */
const ofDocument = <Name extends 'currentScript' | 'scripts'>(name: Name) =>
  Reflect.get(Document.prototype, name, document) as Document[Name]

/**
 * Origin of the site, and the tag of the script: what the tag says (`data-site`, for a copy on the host's own server),
 * else where the script is from. A module does not know its tag: then it is the first one that looks like it. Scripts of
 * others have a `data-site` of their own, and are never asked where they come from.
 * @param file how the address of the script ends
 * @param saidBefore what the page has said itself, which counts most
 */
export function siteOfScript(file: RegExp, saidBefore = ''): [site: string | undefined, tag?: HTMLScriptElement] {
  const tag = ofDocument('currentScript') as HTMLScriptElement | null
  // One in a picture (SVG) has none.
  const isTagKnown = tag?.src !== undefined
  const tags = isTagKnown ? [tag] : [...ofDocument('scripts')]
  const ours = tags.filter(({ src }) => isTagKnown || file.test(src))
  // `dataset` has what `Object.prototype` has.
  const said = (some: HTMLScriptElement[]) => some.map((one) => one.getAttribute('data-site') ?? '')
  const addresses = [saidBefore, ...said(ours), ...ours.map(({ src }) => src), ...said(tags)]
  const site = addresses.find((address) => /^https?:/.test(address) && URL.canParse(address))
  return [site && new URL(site).origin, ours[0]]
}
