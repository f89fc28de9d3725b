/**
 * A plugin for Module Federation's runtime. What a host loads of the site is held to the hashes in the site's manifest:
 * the browser runs no other file. What an entry loads it checks itself.
 */

/** The part of a manifest that the plugin reads. */
interface Manifest {
  metaData: { publicPath: string; remoteEntry: { name: string; integrity: string } }
  /** Hashes by the file's name in the build's folder. */
  integrity: Record<string, string>
}

type Attributes = Record<string, unknown>
type Scope = Record<string, unknown>

/** A remote, as the runtime knows it. */
interface RemoteInfo {
  entry: string
}

/** As the runtime calls it; written out here, so that no version of the runtime is asked for. */
export interface LelkeszPlugin {
  name: string
  loadRemoteSnapshot: <Told extends object>(told: Told) => Told
  createScript: (asked: { url: string; attrs?: Attributes }) => HTMLScriptElement | undefined
  createLink: (asked: { url: string; attrs?: Attributes }) => HTMLLinkElement | undefined
  beforeInitContainer: <Told extends { shareScope: Scope; remoteInfo: RemoteInfo }>(told: Told) => Told
}

export interface LelkeszPluginOptions {
  /** Address of the site, e.g. `https://lelkesz.example`: what comes from there is checked. */
  site: string
  /**
   * Whose React widgets use. `own`: one that they bring, whatever the page has, or has not; for `widget.mount`. `host`:
   * what the page shares, for `widget.Component` in its tree; that has to be React 19.
   */
  react?: 'own' | 'host'
}

/** Share scope of the site's widgets, apart from the host's. */
const ownScope: Scope = {}
/** Hashes of files, by whole address. The runtime reads a manifest once for all hosts of a page. */
const hashes = new Map<string, string>()

/** The plugin, for `runtimePlugins` of a bundler's federation plugin or `plugins` of the runtime. */
export function lelkesz(options: LelkeszPluginOptions): LelkeszPlugin {
  // Values that a script put into `Object.prototype` must not count as options.
  const { site, react = 'own' } = { react: undefined, ...options }
  const { origin } = new URL(site)
  const isOfSite = (url: string) => new URL(url, document.baseURI).origin === origin

  function remember({ metaData, integrity }: Manifest) {
    const { publicPath, remoteEntry } = metaData
    for (const [file, hash] of Object.entries({ ...integrity, [remoteEntry.name]: remoteEntry.integrity })) {
      hashes.set(new URL(file, publicPath).href, hash)
    }
  }

  /** @throws Error when the site has not said what the file must be */
  function held<Kind extends HTMLScriptElement | HTMLLinkElement>(element: Kind, url: string, attrs: Attributes = {}) {
    const { href } = new URL(url, document.baseURI)
    const hash = hashes.get(href)
    if (!hash) throw new Error(`lelkesz-embed: ${href} is not in the manifest of ${origin}, so it is not loaded`)
    for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, String(value))
    element.integrity = hash
    // On a page of another origin a hash counts only for what is asked for in this way.
    element.crossOrigin = 'anonymous'
    return element
  }

  return {
    name: 'lelkesz',
    loadRemoteSnapshot(told) {
      const { manifestJson, manifestUrl = '' } = told as { manifestJson?: Manifest; manifestUrl?: string }
      if (manifestJson && isOfSite(manifestUrl)) remember(manifestJson)
      return told
    },
    createScript({ url, attrs }) {
      if (!isOfSite(url)) return undefined
      const script = held(document.createElement('script'), url, attrs)
      script.src = url
      return script
    },
    createLink({ url, attrs }) {
      if (!isOfSite(url)) return undefined
      const link = held(document.createElement('link'), url, attrs)
      link.href = url
      return link
    },
    beforeInitContainer: (told) =>
      react === 'own' && isOfSite(told.remoteInfo.entry) ? { ...told, shareScope: ownScope } : told,
  }
}
