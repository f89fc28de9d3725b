/** `npm run registry`: what is live, and since when. */
import path from 'node:path'
import { DirectoryStore } from './store.ts'

const root = path.resolve(import.meta.dirname, '../..')
const registry = new DirectoryStore(process.env.REMOTES_STORE ?? path.join(root, '.site/remotes')).readRegistry()

process.stdout.write(`Registry revision ${registry.revision}, issued ${registry.issuedAt}\n`)
for (const [remote, deployments] of Object.entries(registry.microFrontends)) {
  for (const { metadata, deployment, extras } of deployments) {
    const pages = extras.pages.map(({ name }) => name).join(', ')
    process.stdout.write(
      `${remote}  ${metadata.version}  build ${extras.buildId}  ${deployment.traffic} %  pages: ${pages}\n`,
    )
  }
}
