import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { federation } from './lelkesz.config.js'

const options = { jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } } }

export default {
  mode: 'production',
  entry: './src/begin.js',
  output: { path: `${import.meta.dirname}/dist/webpack`, publicPath: '/', uniqueName: 'parish' },
  module: { rules: [{ test: /\.jsx$/, use: { loader: 'swc-loader', options } }] },
  plugins: [new ModuleFederationPlugin(federation)],
}
