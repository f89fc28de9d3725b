import type { MountedWidget } from 'shared-kernel/remote-contracts'
import { type Props, loadWidget } from './container.ts'
import { showFailure } from './failure.ts'
import type { WidgetEntry } from './widget-table.ts'

interface Surroundings {
  /** Origin of the site that offers the widgets. */
  site: string
  /** Origin of its API; empty for the same. */
  api: string
}

/** One stay of an element in the document: what is loaded for a stay that is over is thrown away. */
interface Stay {
  mounted?: MountedWidget<Props>
  isOver: boolean
}

/**
 * Defines a widget's element. What stands in the element is shown until the widget is there; then the widget stands in
 * its shadow root, and attributes become its props.
 */
export function defineWidget(widget: WidgetEntry, { site, api }: Surroundings) {
  class WidgetElement extends HTMLElement {
    static observedAttributes = Object.keys(widget.attributes)
    #stay: Stay = { isOver: true }

    connectedCallback() {
      const stay: Stay = { isOver: false }
      this.#stay = stay
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      root.replaceChildren(document.createElement('slot'))
      this.#start(root, stay).catch(() => {
        if (stay.isOver) return
        showFailure(root, site)
        const again = () => stay.isOver || this.connectedCallback()
        addEventListener('online', again, { once: true })
      })
    }

    disconnectedCallback() {
      this.#stay.isOver = true
      this.#stay.mounted?.unmount()
    }

    attributeChangedCallback() {
      this.#stay.mounted?.update(this.#props())
    }

    async #start(root: ShadowRoot, stay: Stay) {
      const styles = Promise.all(widget.styles.map((style) => linkStyle(root, site + style.href, style.integrity)))
      const [{ mount }] = await Promise.all([loadWidget(widget, site), styles])
      if (stay.isOver) return
      const place = document.createElement('div')
      root.querySelector('slot')?.replaceWith(place)
      const mounted = await mount(place, this.#props())
      if (stay.isOver) return mounted.unmount()
      stay.mounted = mounted
      // What changed while the widget started.
      mounted.update(this.#props())
    }

    #props(): Props {
      const props: Props = api === '' ? {} : { api }
      for (const [name, kind] of Object.entries(widget.attributes)) {
        const value = this.getAttribute(name)
        if (value) props[name] = kind === 'number' ? Number(value) : value
      }
      return props
    }
  }
  // A page may name embed.js twice.
  if (!customElements.get(widget.element)) customElements.define(widget.element, WidgetElement)
}

/** The style is there, or it will not come: the widget is shown either way. */
function linkStyle(root: ShadowRoot, href: string, integrity: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', crossOrigin: 'anonymous', integrity, href })
    link.onload = link.onerror = () => resolve()
    root.prepend(link)
  })
}
