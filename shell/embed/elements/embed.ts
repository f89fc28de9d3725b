/**
 * `embed.js`: one script tag shows the site's embeds on any page, and fits its frames (MF-05). Works as a classic
 * script, as a module and from the host's own server. Needs no framework; loads the code for frames on demand.
 */
import type { EmbedConfig } from './embed-tree.ts'
import { loadFrames, pageGlobal, warnUnknown, siteOfScript, takeName, watchPage } from './host-page.ts'
import { createEmbeds } from './show-embeds.ts'

/** Replaced by the document server with the live embeds. */
const KNOWN = '__EMBEDS__' as unknown as EmbedConfig

function start(site: string) {
  takeName(site)
  const known = KNOWN
  const { take, leave } = createEmbeds(site, known)
  for (const [name, [attributes]] of Object.entries(known.embeds)) {
    // Another script of the page may have defined the element.
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
  const sayName = warnUnknown(known.embeds)
  watchPage(
    (element) => {
      const { lelkesz: name = element.localName.slice(8) } = element.dataset
      if (Object.hasOwn(known.embeds, name)) take(name, element)
      else sayName(name)
    },
    () => loadFrames(site),
  )
}

const [site] = siteOfScript(/^(?:(https?:..[^/]+)|.+)\/embed\.js/)
// A page may include the script twice.
if (site && !pageGlobal()?.isRunning) start(site)
