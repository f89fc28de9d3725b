/**
 * A plugin for the Module Federation runtime. Checks files that a host loads from the site against the hashes in the
 * site's manifest: browsers refuse other files. Remote entries check their own chunks.
 */

/** The used part of a manifest. */
interface Manifest {
  metaData: { publicPath: string; remoteEntry: { name: string; integrity: string } }
  /** Hashes by file name in the build's folder. */
  integrity: Record<string, string>
}

type Attributes = Record<string, unknown>
type Scope = Record<string, unknown>

/** A remote, as the runtime knows it. */
interface RemoteInfo {
  entry: string
}

/** The plugin's interface, declared here so that the package depends on no version of the runtime. */
export interface LelkeszPlugin {
  name: string
  loadRemoteSnapshot: <Options extends object>(options: Options) => Options
  createScript: (options: { url: string; attrs?: Attributes }) => HTMLScriptElement | undefined
  createLink: (options: { url: string; attrs?: Attributes }) => HTMLLinkElement | undefined
  beforeInitContainer: <Options extends { shareScope: Scope; remoteInfo: RemoteInfo }>(options: Options) => Options
}

export interface LelkeszPluginOptions {
  /** Address of the site, e.g. `https://lelkesz.example`; only its files are checked. */
  site: string
  /**
   * React of the widgets. `own`: bundled with the widget, for `widget.mount`. `host`: the page's shared React 19, for
   * `widget.Component` in the host's tree.
   */
  react?: 'own' | 'host'
}

/** Share scope of the site's widgets, apart from the host's. */
const ownScope: Scope = {}
/** Hashes by full address. The runtime reads a manifest once for all hosts of a page. */
const hashes = new Map<string, string>()

/** The plugin, for `runtimePlugins` of a bundler's federation plugin or `plugins` of the runtime. */
export function lelkesz(options: LelkeszPluginOptions): LelkeszPlugin {
  // Ignores values that a script put into `Object.prototype`.
  const { site, react = 'own' } = { react: undefined, ...options }
  const { origin } = new URL(site)
  const isOfSite = (url: string) => new URL(url, document.baseURI).origin === origin

  function remember({ metaData, integrity }: Manifest) {
    const { publicPath, remoteEntry } = metaData
    for (const [file, hash] of Object.entries({ ...integrity, [remoteEntry.name]: remoteEntry.integrity })) {
      hashes.set(new URL(file, publicPath).href, hash)
    }
  }

  /** @throws Error when the site's manifest has no hash for the file */
  function withHash<Kind extends HTMLScriptElement | HTMLLinkElement>(
    element: Kind,
    url: string,
    attrs: Attributes = {},
  ) {
    const { href } = new URL(url, document.baseURI)
    const hash = hashes.get(href)
    if (!hash) throw new Error(`lelkesz-embed: ${href} is not in the manifest of ${origin}, so it is not loaded`)
    for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, String(value))
    element.integrity = hash
    // Required for integrity checks of files from another origin.
    element.crossOrigin = 'anonymous'
    return element
  }

  return {
    name: 'lelkesz',
    loadRemoteSnapshot(snapshot) {
      const { manifestJson, manifestUrl = '' } = snapshot as { manifestJson?: Manifest; manifestUrl?: string }
      if (manifestJson && isOfSite(manifestUrl)) remember(manifestJson)
      return snapshot
    },
    createScript({ url, attrs }) {
      if (!isOfSite(url)) return undefined
      const script = withHash(document.createElement('script'), url, attrs)
      script.src = url
      return script
    },
    createLink({ url, attrs }) {
      if (!isOfSite(url)) return undefined
      const link = withHash(document.createElement('link'), url, attrs)
      link.href = url
      return link
    },
    beforeInitContainer: (snapshot) =>
      react === 'own' && isOfSite(snapshot.remoteInfo.entry) ? { ...snapshot, shareScope: ownScope } : snapshot,
  }
}
