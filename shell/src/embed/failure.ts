import { hu } from './messages/hu.ts'

/** One sentence and a plain link, in the page's own letters. */
export function showFailure(root: ShadowRoot, site: string) {
  const sentence = document.createElement('p')
  const link = document.createElement('a')
  sentence.lang = 'hu'
  link.href = `${site}/`
  link.textContent = hu.toSite
  sentence.append(`${hu.failed} `, link)
  root.replaceChildren(sentence)
}

/** Without the table of widgets nothing is defined: then every element that waits to be one says so. */
export function showFailureEverywhere(site: string) {
  for (const element of document.querySelectorAll(':not(:defined)')) {
    if (!element.localName.startsWith('lelkesz-')) continue
    showFailure(element.shadowRoot ?? element.attachShadow({ mode: 'open' }), site)
  }
}
