/** `npm run registry`: what is live, since when, and what came before. */
import { placesOf } from '../deployments.ts'
import { releaseKeys } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { readRegistry } from '../registry.ts'
import type { Deployment } from '../registry-document.ts'

const store = openStore()
const { registry } = await readRegistry(store, releaseKeys().trusted)

const lineOf = (place: string, { metadata, deployment, extras }: Deployment) => {
  const withdrawn = extras.withdrawn ? `, taken back ${extras.withdrawn.at}: ${extras.withdrawn.why}` : ''
  const since = extras.since === null ? 'being checked' : `since ${extras.since}`
  return `  ${place.padEnd(8)} ${metadata.version}  build ${extras.buildId}  ${deployment.traffic} %  ${since}${withdrawn}\n`
}

process.stdout.write(`${store.place}: registry revision ${registry.revision}, issued ${registry.issuedAt}\n`)
for (const [remote, deployments] of Object.entries(registry.microFrontends)) {
  const { live, share, checked, earlier } = placesOf(deployments)
  process.stdout.write(`${remote}\n`)
  if (live) process.stdout.write(lineOf('live', live))
  if (share) process.stdout.write(lineOf('share', share))
  if (checked) process.stdout.write(lineOf('checked', checked))
  for (const one of earlier) process.stdout.write(lineOf('earlier', one))
}
