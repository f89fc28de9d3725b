import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { federation } from './lelkesz.config.js'

export default {
  source: { entry: { index: './src/begin.js' } },
  html: { mountId: 'app', title: 'Gyülekezet', tags: [{ tag: 'link', attrs: { rel: 'icon', href: 'data:,' } }] },
  output: { distPath: { root: 'dist/rsbuild' } },
  tools: { swc: { jsc: { transform: { react: { runtime: 'automatic' } } } } },
  plugins: [pluginModuleFederation(federation)],
}
