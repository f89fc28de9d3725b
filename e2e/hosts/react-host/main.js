// A React application of somebody else's: its own build, its own React, its own federation runtime.
import { createInstance } from '@module-federation/runtime'
import * as React from 'react'
import * as ReactDOM from 'react-dom'
import { createRoot } from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'

const app = /** @type {HTMLElement} */ (document.getElementById('app'))
const { site } = app.dataset

// What the live build exposes: `npm run contracts` brings its types.
/** @typedef {typeof import('live/remote-search/SermonListWidget')} Sermons */
/** @typedef {{ name: string, global: string, entry: string, integrity: string, module: string }} WidgetEntry */

/** @param {unknown} lib */
const once = (lib) => ({
  version: React.version,
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: '^19.0.0' },
})

async function loadSermons() {
  const answer = await fetch(`${site}/remotes/widgets.json`)
  /** @type {{ widgets: WidgetEntry[] }} */
  const { widgets } = await answer.json()
  const found = widgets.find(({ name }) => name === 'sermon-search')
  if (!found) throw new Error('the site has no such widget')
  const { global, entry, integrity, module } = found
  const host = createInstance({
    name: 'react_host',
    remotes: [{ name: 'sermons', entry: site + entry, entryGlobalName: global, type: 'global' }],
    shared: { react: once(React), 'react-dom': once(ReactDOM), 'react/jsx-runtime': once(jsxRuntime) },
    plugins: [
      {
        name: 'integrity',
        createScript({ url }) {
          const script = document.createElement('script')
          Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous' })
          return script
        },
      },
    ],
  })
  const { widget } = /** @type {Sermons} */ (await host.loadRemote(`sermons/${module.slice(2)}`))
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
