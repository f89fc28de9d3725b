import { INSET_ATTRIBUTES, INSET_ELEMENTS, type InsetTree } from './inset-tree.ts'

const ELEMENTS = INSET_ELEMENTS.split(' ')

/**
 * Builds what an answer says, element by element: no HTML is parsed, so nothing of it can run, whatever policy the page
 * has. What an inset is not made of is left out.
 */
export function buildTree(tree: InsetTree, site: string): DocumentFragment {
  const built = new DocumentFragment()
  for (const node of tree) {
    if (typeof node === 'string') {
      built.append(node)
      continue
    }
    const [name, attributes, ...children] = node
    if (!ELEMENTS.includes(name)) continue
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) {
      if (INSET_ATTRIBUTES.test(key))
        element.setAttribute(key, /href|src|action/.test(key) ? address(value, site) : value)
    }
    element.append(buildTree(children, site))
    built.append(element)
  }
  return built
}

/** On the site or on the web; nothing that would run. */
function address(value: string, site: string): string {
  const { href } = new URL(value, site)
  return /^https?:/.test(href) ? href : site
}
