import postcss, { type AtRule, type Rule } from 'postcss'
import selectorParser, { type Node, type Pseudo, type Selector } from 'postcss-selector-parser'
import type { Check, CheckedRelease } from './checked-release.ts'

/** A class or an animation of a style module, as the kit writes it: `cards_dExM7A`. */
const OWN = /_[\w-]{6}$/
const ALTERNATIVES = [':is', ':where']

/** Whether it says that an element is the remote's, whichever of its alternatives is taken. */
const isOwn = (node: Node): boolean =>
  (node.type === 'class' && OWN.test(node.value)) || (node.type === 'pseudo' && isOwnAlternative(node))

const isOwnAlternative = ({ value, nodes }: Pseudo): boolean =>
  ALTERNATIVES.includes(value) && nodes.length > 0 && nodes.every((selector) => isScoped(selector))

/** From an own element on everything is inside of it; a selector that has none reaches whatever there is. */
const isScoped = ({ nodes }: Selector): boolean => nodes.some(isOwn)

/** Also `@-webkit-keyframes`. What is no at-rule has no name. */
const isAnimation = ({ name }: Partial<Pick<AtRule, 'name'>>) => name?.endsWith('keyframes') ?? false

/** Of a rule, the selectors that reach outside; inside of another rule they are of its elements. */
function outsideOf(rule: Rule): string[] {
  for (let above = rule.parent; above; above = above.parent as typeof above) {
    if (above.type === 'rule' || isAnimation(above as AtRule)) return []
  }
  const outside: string[] = []
  selectorParser((all) => {
    for (const selector of all.nodes) if (!isScoped(selector)) outside.push(String(selector).trim())
  }).processSync(rule.selector)
  return outside
}

/** What of an at-rule counts for the whole page. */
function pageWide({ name, params }: AtRule): string[] {
  if (['import', 'property', 'page', 'counter-style', 'view-transition'].includes(name)) return [`@${name} ${params}`]
  return isAnimation({ name }) && !OWN.test(params) ? [`@${name} ${params}`] : []
}

/** What a style sheet says of anything but the remote's own elements. */
export function reachOf(css: string): string[] {
  const found: string[] = []
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => void found.push(...outsideOf(rule)))
  sheet.walkAtRules((rule) => void found.push(...pageWide(rule)))
  return [...new Set(found)]
}

const stylesIn = ({ about, files }: CheckedRelease) =>
  Object.keys(about.files).flatMap((name) =>
    name.endsWith('.css') ? [{ name, css: files.get(name)?.toString('utf8') ?? '' }] : [],
  )

/** The frame and the pages of others look as they do whatever else is on the page. */
export const checkStyles: Check = {
  name: 'its styles are of its own elements',
  find: (release) => {
    const reaching = stylesIn(release)
      .map(({ name, css }) => ({ name, outside: reachOf(css) }))
      .filter(({ outside }) => outside.length > 0)
    if (reaching.length === 0) return null
    const said = reaching.map(({ name, outside }) => `${name} reaches outside of the remote: ${outside.join(', ')}`)
    return {
      problem: said.join('; '),
      wayOut: 'write them in a style module (*.module.css), each below a class of its own; tokens are the shell’s',
    }
  },
}
