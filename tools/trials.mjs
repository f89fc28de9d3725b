/**
 * `npm run trials`: what takes too long for `npm test`. Every state of the fault matrices, releases while visitors
 * browse, every mix of earlier and present builds, kills and lost connections while visitors send, releases through a
 * real S3 service, the site in containers, what host pages get of it, as one table, with its component in federating
 * applications; then the site, its unit tests and a story on the newest Node we support.
 * Prints the figures; ends with one line: N passed, N failed. `npm run trials -- <part>…` runs some of it: see PARTS; a part is
 * also each file of `e2e/trials/`, e.g. `npm run trials -- same-bytes`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { containersRun } from './containers.mjs'
import { ensureChromium, ensureDependencies, root, say } from './setup.mjs'
import { bin, mustBuild, step } from './steps.mjs'
import { TestReport } from './test-report.mjs'

/** Besides the one that everything else runs on. */
const OTHER_NODE = '24'
const START_PORTS = { SITE_PORT: '5200', API_PORT: '5300' }
const START_MS = 300_000
const S3_PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin', 'setpriv']

await ensureDependencies()
const chromium = await ensureChromium({ windows: true })
const report = new TestReport()

async function browser(title, name, args, env = {}) {
  await step(
    title,
    process.execPath,
    [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e', ...args],
    {
      env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report.file(name), ...env },
      shown: true,
    },
  )
  report.addPlaywright(name)
}

const trials = (project) => () =>
  browser(`Trials, ${project}`, `trials-${project.replaceAll(' ', '-')}.json`, [`--project=${project}`], {
    TRIALS: 'on',
  })

/** In this order: the last one changes the Node of all that starts after it. */
const PARTS = {
  'side-by-side': trials('side by side'),
  alone: trials('alone'),
  bucket: onRealBucket,
  containers: async () => {
    const areSeen = await containersRun()
    if (areSeen !== null) report.check(areSeen)
  },
  hosts: trials('hosts'),
  node: onNewestNode,
}

/** Also each file of `e2e/trials/` by its name, e.g. `same-bytes`. */
const files = filesOfTrials()
const asked = process.argv.slice(2)
const unknown = asked.filter((part) => !Object.hasOwn(PARTS, part) && !files.includes(part))
if (unknown.length > 0) {
  const all = [...Object.keys(PARTS), ...files]
  throw new Error(`No such part: ${unknown.join(', ')}. There are: ${all.join(', ')}`)
}

await mustBuild()
for (const file of asked.filter((one) => files.includes(one))) {
  await browser(`Trial, ${file}`, `trial-${file}.json`, [`trials/${file}.e2e.ts`], { TRIALS: 'on' })
}
for (const [name, run] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(name)) await run()
report.end()

function filesOfTrials() {
  const names = readdirSync(path.join(root, 'e2e/trials')).filter((file) => file.endsWith('.e2e.ts'))
  // What is a part has what it needs beside it.
  return names.map((file) => path.basename(file, '.e2e.ts')).filter((name) => !Object.hasOwn(PARTS, name))
}

/**
 * What the store promises, and a release that visitors see, on Ceph's object gateway where its programs are at hand.
 */
async function onRealBucket() {
  const missing = S3_PROGRAMS.filter((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
  if (missing.length > 0) {
    const packages = 'Debian: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd'
    return say(`– The store on a real S3 service: skipped, ${missing.join(', ')} missing (${packages})`)
  }
  const env = { TEST_BUCKET: 'radosgw' }
  const tests = [
    'releases/src/store.test.ts',
    'releases/src/bucket-releases.test.ts',
    'shell/server/build-files.test.ts',
  ]
  const jest = ['--runInBand', '--verbose', '--json', `--outputFile=${report.file('real-bucket.json')}`, ...tests]
  await step('The store on a real S3 service', bin('jest'), jest, { env, shown: true })
  report.addJest('real-bucket.json')
  const story = ['--project=side by side', 'stories/release-store.e2e.ts']
  await browser('A release through a real S3 service', 'real-bucket-story.json', story, env)
}

async function onNewestNode() {
  const folder = path.join(root, '.cache', `node-${OTHER_NODE}`)
  mkdirSync(folder, { recursive: true })
  const install = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `node@${OTHER_NODE}`]
  const isFetched = await step(`Node ${OTHER_NODE} is fetched`, 'npm', install)
  if (isFetched) await onOtherNode(path.join(folder, 'node_modules/node/bin'))
  else report.check(false)
}

/** Everything that starts from here finds this Node first. */
async function onOtherNode(nodeFolder) {
  process.env.PATH = `${nodeFolder}${path.delimiter}${process.env.PATH}`
  const jest = [bin('jest'), '--silent', '--json', `--outputFile=${report.file('other-node.json')}`]
  await step(`Unit and contract tests on Node ${OTHER_NODE}`, 'node', jest)
  report.addJest('other-node.json')
  const story = ['test', '-c', 'e2e', '--project=side by side', 'stories/reading.e2e.ts', 'stories/visit.e2e.ts']
  await step(`Stories on Node ${OTHER_NODE}`, 'node', [bin('playwright'), ...story], {
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report.file('other-node-stories.json') },
    shown: true,
  })
  report.addPlaywright('other-node-stories.json')
  report.check(await starts())
}

/** `npm start` in places of its own: does it serve a page, and does it end when it is told to? */
async function starts() {
  const began = Date.now()
  const place = mkdtempSync(path.join(tmpdir(), 'start-'))
  const env = { ...process.env, ...START_PORTS, DATA_DIR: path.join(root, '.data/trials'), REMOTES_STORE: place }
  const site = spawn('node', ['tools/start.mjs'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => site.once('exit', resolve))
  let shown = false
  while (!shown && site.exitCode === null && Date.now() - began < START_MS) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const answer = await fetch(`http://127.0.0.1:${START_PORTS.SITE_PORT}/kereses`).catch(() => null)
    shown = answer !== null && answer.ok && /<h1[\s>]/.test(await answer.text())
  }
  site.kill('SIGTERM')
  const code = await ended
  rmSync(place, { recursive: true, force: true })
  say(
    `${shown && code === 0 ? '✓' : '✗'} npm start on Node ${OTHER_NODE} (${Math.round((Date.now() - began) / 1000)} s)`,
  )
  return shown && code === 0
}
