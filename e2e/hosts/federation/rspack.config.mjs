import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { federation } from './lelkesz.config.js'

const options = { jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } } }

export default {
  mode: 'production',
  entry: './src/begin.js',
  output: { path: `${import.meta.dirname}/dist/rspack`, publicPath: '/', uniqueName: 'parish' },
  module: { rules: [{ test: /\.jsx$/, use: { loader: 'builtin:swc-loader', options } }] },
  plugins: [new ModuleFederationPlugin(federation)],
}
