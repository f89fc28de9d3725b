import { own } from './own-global.ts'

/** What the document has itself: in a page with an `<img name="currentScript">`, `document` has that in its place. */
const ofDocument = <Name extends 'currentScript' | 'scripts'>(name: Name) =>
  Reflect.get(Document.prototype, name, document) as Document[Name]

/**
 * Origin of the site, and the tag of the script: what the page says (`window.lelkesz`), else what the tag says
 * (`data-site`, for a copy on the host's own server), else where the script is from. A module does not know its tag: then
 * it is the first one that looks like it. Scripts of others have a `data-site` of their own, and are never asked where
 * they come from; neither is a file into which the script was joined or copied, for that is the host's.
 * @param file how the address of the script ends; its group is the origin where the script stands at the root
 */
export function siteOfScript(file: RegExp): [site: string | undefined, tag?: HTMLScriptElement] {
  const running = ofDocument('currentScript') as HTMLScriptElement | null
  const isOurs = ({ src }: HTMLScriptElement) => Number(file.test(src))
  // One in a picture (SVG) or in the page itself has no address.
  const tags = running?.src ? [running] : [...ofDocument('scripts')].sort((a, b) => isOurs(b) - isOurs(a))
  // `dataset` has what `Object.prototype` has.
  const said = tags.flatMap((one) => [one.getAttribute('data-site'), file.exec(one.src)?.[1]])
  const site = [own()?.site, ...said].find((address) => /^https?:/.test(address!) && URL.canParse(address!))
  if (!site) console.warn('lelkesz: data-site?')
  return [site! && new URL(site).origin, tags[0]]
}
