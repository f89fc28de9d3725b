// A React application of another team: its own build, its own React, its own federation runtime.
import { createInstance } from '@module-federation/runtime'
import * as React from 'react'
import * as ReactDOM from 'react-dom'
import { createRoot } from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'

const app = /** @type {HTMLElement} */ (document.getElementById('app'))
const { site } = app.dataset

// Types of the live build, written by `npm run remotes -- slots --types`.
/** @typedef {typeof import('live/remote-search/SermonListWidget')} Sermons */

/** @param {unknown} lib */
const once = (lib) => ({
  version: React.version,
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: '^19.0.0' },
})

/**
 * Takes of a remote's entry only what its manifest names; what the entry loads it checks itself.
 * @returns {import('@module-federation/runtime').ModuleFederationRuntimePlugin}
 */
function withIntegrity() {
  /** @type {{ name: string, integrity?: string } | undefined} */
  let named
  return {
    name: 'integrity',
    loadRemoteSnapshot(snapshot) {
      named = 'manifestJson' in snapshot ? snapshot.manifestJson?.metaData.remoteEntry : undefined
      return snapshot
    },
    createScript({ url }) {
      if (!named || !url.endsWith(`/${named.name}`)) return
      const script = document.createElement('script')
      return Object.assign(script, { src: url, integrity: named.integrity, crossOrigin: 'anonymous' })
    },
  }
}

async function loadSermons() {
  const host = createInstance({
    name: 'react_host',
    remotes: [{ name: 'sermons', entry: `${site}/remotes/remote-search/mf-manifest.json` }],
    shared: { react: once(React), 'react-dom': once(ReactDOM), 'react/jsx-runtime': once(jsxRuntime) },
    plugins: [withIntegrity()],
  })
  const { widget } = /** @type {Sermons} */ (await host.loadRemote('sermons/SermonListWidget'))
  return { default: widget.Component }
}

const Sermons = React.lazy(loadSermons)

function App() {
  const [limit, setLimit] = React.useState(2)
  return React.createElement(
    React.Suspense,
    { fallback: 'Betöltés…' },
    React.createElement('h1', null, 'React host'),
    React.createElement('button', { onClick: () => setLimit(4) }, 'Többet'),
    React.createElement(Sermons, { limit }),
  )
}

createRoot(app).render(React.createElement(App))
