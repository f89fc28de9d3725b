// `npm run bench`: sets up and builds what is missing, then measures (bench/run.ts).
import { spawnSync } from 'node:child_process'
import { ensureChromium, ensureDependencies, root } from './setup.mjs'
import { bin, mustBuild } from './steps.mjs'

const args = process.argv.slice(2)

await ensureDependencies()
process.env.CHROMIUM = await ensureChromium({ windows: true })
if (!args.includes('--help')) {
  await mustBuild()
}
const { status } = spawnSync(bin('tsx'), ['bench/run.ts', ...args], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
