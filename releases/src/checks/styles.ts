import postcss, { type AtRule, type Rule } from 'postcss'
import selectorParser, { type Node, type Pseudo, type Selector } from 'postcss-selector-parser'
import type { Check, Candidate } from './candidate.ts'

/** A class or an animation of a CSS module, as the kit names it: `_dExM7`, and `cards_dExM7A` of older kits. */
const OWN = /_[\w-]{5,6}$/
const ALTERNATIVES = [':is', ':where']

/** Restricts an element to the remote's own, in every alternative. */
const isOwn = (node: Node): boolean =>
  (node.type === 'class' && OWN.test(node.value)) || (node.type === 'pseudo' && isOwnAlternative(node))

const isOwnAlternative = ({ value, nodes }: Pseudo): boolean =>
  ALTERNATIVES.includes(value) && nodes.length > 0 && nodes.every((selector) => isScoped(selector))

/** Any own element scopes the rest of the selector; without one it matches the whole page. */
const isScoped = ({ nodes }: Selector): boolean => nodes.some(isOwn)

/** Also `@-webkit-keyframes`. Nodes other than at-rules have no name. */
const isAnimation = ({ name }: Partial<Pick<AtRule, 'name'>>) => name?.endsWith('keyframes') ?? false

/** Unscoped selectors of a rule; nested rules inherit the scope. */
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

/** At-rules that affect the whole page. */
function pageWide({ name, params }: AtRule): string[] {
  if (['import', 'property', 'page', 'counter-style', 'view-transition'].includes(name)) return [`@${name} ${params}`]
  return isAnimation({ name }) && !OWN.test(params) ? [`@${name} ${params}`] : []
}

/** Parts of a style sheet that affect other elements than the remote's own. */
export function reachOf(css: string): string[] {
  const found: string[] = []
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => void found.push(...outsideOf(rule)))
  sheet.walkAtRules((rule) => void found.push(...pageWide(rule)))
  return [...new Set(found)]
}

const stylesIn = ({ about, files }: Candidate) =>
  Object.keys(about.files).flatMap((name) =>
    name.endsWith('.css') ? [{ name, css: files.get(name)?.toString('utf8') ?? '' }] : [],
  )

/** The frame and other pages must look the same beside any remote. */
export const checkStyles: Check = {
  name: 'its styles apply to its own elements only',
  find: (release) => {
    const reaching = stylesIn(release)
      .map(({ name, css }) => ({ name, outside: reachOf(css) }))
      .filter(({ outside }) => outside.length > 0)
    if (reaching.length === 0) return null
    const sentences = reaching.map(
      ({ name, outside }) => `${name} affects elements outside of the remote: ${outside.join(', ')}`,
    )
    return {
      problem: sentences.join('; '),
      remedy:
        'write them in a style module (*.module.css), each below a class of its own; the shell defines the tokens',
    }
  },
}
