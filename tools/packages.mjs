// `npm run packages [-- <folder>]`: what a team needs that has a repository of its own, as files that npm installs.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PACKED_PACKAGES, packPackage, withTime } from './packages/pack.mjs'
import { packShell } from './packages/pack-shell.mjs'
import { ensureDependencies, fail, root, log } from './setup.mjs'
import { bin, mustStep } from './steps.mjs'

const [folder = '.cache/packages'] = process.argv.slice(2)
if (folder.startsWith('-')) fail('npm run packages [-- <folder>]: makes the packages for teams and hosts in the folder')
const destination = path.resolve(root, folder)

await ensureDependencies()
await mustStep('The shell is built', bin('nx'), ['run', 'shell:build', '--outputStyle=static'])
mkdirSync(destination, { recursive: true })
const logPacked = (file) => log(path.relative(root, file))
for (const pkg of Object.keys(PACKED_PACKAGES)) {
  const file = packPackage(pkg, destination)
  // Hosts name the file of the embed package themselves.
  logPacked(pkg === 'shell/embed/package' ? file : withTime(file))
}
logPacked(withTime(await packShell(destination)))
