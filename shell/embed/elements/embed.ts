/**
 * `embed.js`: one script tag on any page shows what the site offers there, and fits its frames (MF-05). Classic, as a
 * module or from the host's own server. What it shows needs no framework; it loads what fits frames where there are any.
 */
import type { EmbedConfig } from './embed-tree.ts'
import { loadFrames, pageGlobal, warnUnknown, siteOfScript, takeName, watchPage } from './host-page.ts'
import { createEmbeds } from './show-embeds.ts'

/** The document server writes the live insets here. */
const KNOWN = '__INSETS__' as unknown as EmbedConfig

function start(site: string) {
  takeName(site)
  const known = KNOWN
  const { take, leave } = createEmbeds(site, known)
  for (const [name, [attributes]] of Object.entries(known.insets)) {
    // Another script of the page may have taken the name.
    if (customElements.get(`lelkesz-${name}`)) continue
    customElements.define(
      `lelkesz-${name}`,
      class extends HTMLElement {
        static get observedAttributes() {
          return `${attributes} lang`.split(' ')
        }
        connectedCallback() {
          take(name, this)
        }
        disconnectedCallback() {
          leave(this)
        }
        attributeChangedCallback() {
          if (this.isConnected) take(name, this)
        }
      },
    )
  }
  const sayName = warnUnknown(known.insets)
  watchPage(
    (element) => {
      const { lelkesz: name = element.localName.slice(8) } = element.dataset
      if (Object.hasOwn(known.insets, name)) take(name, element)
      else sayName(name)
    },
    () => loadFrames(site),
  )
}

const [site] = siteOfScript(/^(?:(https?:..[^/]+)|.+)\/embed\.js/)
// A page may name the script twice.
if (site && !pageGlobal()?.isRunning) start(site)
