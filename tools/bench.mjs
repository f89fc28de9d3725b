// `npm run bench`: sets up and builds what is missing, then measures (bench/run.ts).
import { spawnSync } from 'node:child_process'
import { ensureChromium, ensureDependencies, root, run } from './setup.mjs'

const args = process.argv.slice(2)

await ensureDependencies()
process.env.CHROMIUM = await ensureChromium()
if (!args.includes('--help')) {
  await run('npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static'], 'The build failed.')
}
const { status } = spawnSync('npx', ['tsx', 'bench/run.ts', ...args], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
