/** `npm run registry`: what is live, since when, how it fares, and what came before. */
import { placesOf } from '../deployments.ts'
import { readHealthFiles } from '../health-files.ts'
import { healthLines } from '../health-report.ts'
import { releaseKeys } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { readRegistry } from '../registry.ts'
import type { Deployment } from '../registry-document.ts'

const store = openStore()
const health = await readHealthFiles(store)
const { registry } = await readRegistry(store, releaseKeys().trusted)

const lineOf = (remote: string, place: string, build: Deployment) => {
  const { metadata, deployment, extras } = build
  const withdrawn = extras.withdrawn ? `, taken back ${extras.withdrawn.at}: ${extras.withdrawn.why}` : ''
  const since = extras.since === null ? 'being checked' : `since ${extras.since}`
  const line = `${place.padEnd(8)} ${metadata.version}  build ${extras.buildId}  ${deployment.traffic} %  ${since}${withdrawn}`
  const fares = healthLines(remote, build, health).map((text) => `           ${text}\n`)
  return [`  ${line}\n`, ...fares].join('')
}

process.stdout.write(`${store.place}: registry revision ${registry.revision}, issued ${registry.issuedAt}\n`)
for (const [remote, deployments] of Object.entries(registry.microFrontends)) {
  const { live, share, checked, earlier } = placesOf(deployments)
  process.stdout.write(`${remote}\n`)
  if (live) process.stdout.write(lineOf(remote, 'live', live))
  if (share) process.stdout.write(lineOf(remote, 'share', share))
  if (checked) process.stdout.write(lineOf(remote, 'checked', checked))
  for (const one of earlier) process.stdout.write(lineOf(remote, 'earlier', one))
}
