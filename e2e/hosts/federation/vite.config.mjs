import { federation as plugin } from '@module-federation/vite'
import { federation } from './lelkesz.config.js'

export default {
  build: { outDir: 'dist/vite', target: 'esnext' },
  plugins: [plugin(federation)],
}
