/**
 * `npm run trials [-- part…]`: the browser tests that take too long for `npm test`. Prints their figures and ends with
 * `N passed, N failed`. A part is one of PARTS or a file of `e2e/trials/`, e.g. `npm run trials -- editor`.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { containersRun } from './containers.mjs'
import { ensureChromium, ensureDependencies, root, log } from './setup.mjs'
import { bin, mustBuild, step } from './steps.mjs'
import { TestReport } from './test-report.mjs'

const PARTS = {
  'side-by-side': {
    summary: 'every state of the fault matrices, and the trials that measure no time',
    run: () => project('side by side'),
  },
  alone: {
    summary: 'hostile builds, releases under browsing, operations, scale: what measures time',
    run: () => project('alone'),
  },
  containers: { summary: 'the images of deploy/ built and started with podman', run: inContainers },
  hosts: { summary: 'widgets in federated applications', run: () => project('hosts') },
}
const files = readdirSync(path.join(root, 'e2e/trials'))
  .filter((file) => file.endsWith('.e2e.ts'))
  .map((file) => path.basename(file, '.e2e.ts'))

const chosen = process.argv.slice(2)
const unknown = chosen.filter((part) => !Object.hasOwn(PARTS, part) && !files.includes(part))
if (unknown.length > 0) {
  const isHelp = unknown.every((part) => ['--help', '-h', '--list'].includes(part))
  if (!isHelp) log(`There is no part ${unknown.join(', ')}.`)
  log('npm run trials [-- part…], without a part all of these:')
  for (const [name, { summary }] of Object.entries(PARTS)) log(`  ${name.padEnd(14)}${summary}`)
  log(`or one file: ${files.join(', ')}`)
  process.exit(isHelp ? 0 : 2)
}

await ensureDependencies()
const chromium = await ensureChromium({ windows: true })
const report = new TestReport()
await mustBuild()
for (const file of chosen.filter((part) => files.includes(part))) {
  await browser(file, [`trials/${file}.e2e.ts`])
}
for (const [name, { run }] of Object.entries(PARTS)) if (chosen.length === 0 || chosen.includes(name)) await run()
report.end()

async function browser(title, args) {
  const name = `trials-${title.replaceAll(' ', '-')}.json`
  await step(`Trials, ${title}`, bin('playwright'), ['test', '-c', 'e2e', ...args], {
    env: { TRIALS: 'on', CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report.file(name) },
    shown: true,
  })
  report.addPlaywright(name)
}

function project(name) {
  return browser(name, [`--project=${name}`])
}

async function inContainers() {
  const isPassed = await containersRun()
  if (isPassed !== null) report.check(isPassed)
}
