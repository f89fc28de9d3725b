/**
 * `npm run bench renders`: pages painted by guests beside the same pages painted in the server's own process, in turns.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildFolderOf, deploymentOf, readDescription } from 'releases/build-folder'
import { liveRemote } from 'releases/choose-builds'
import type { LiveRemote } from 'releases/live-remote'
import { runServerModule } from 'releases/server-module'
import { REMOTES, root, startContentApi, stopRoom } from '../../e2e/servers/composed-site.ts'
import { API_PORT } from '../../e2e/servers/places.ts'
import { runWebpack } from '../../e2e/servers/run-webpack.ts'
import { Guests } from '../../shell/guests/guests.ts'
import { type ModuleSource, pagePainter } from '../../shell/guests/paint-page.ts'
import { apiReader } from '../../shell/guests/read-api.ts'
import type { RenderRequest } from '../../shell/src/render/rendered.ts'
import { speedBesideAnother } from '../beside-another.ts'
import { machineNow } from '../machine.ts'
import { percentile } from '../percentiles.ts'
import { formatTable } from '../table.ts'
import type * as OneProcess from './one-process.ts'

export const HELP = `npm run bench renders -- [options]

Renders whole pages, each remote's in a guest of its own, and the same in one process, in turns.

  --rounds <n>    turns of each (5); the middle one counts
  --renders <n>   one after the other in a turn (100), then as many at once as come (8 at a time)
  --json <file>   where the figures go (.data/bench/results/renders.json)`

const RESULTS = path.join(root, '.data/bench/results/renders.json')
const AT_ONCE = 8
const GOALS = { p50: 1.3, p95: 1.5, rate: 0.85 }

const ASKED = [
  { name: 'sermon', address: '/node/101' },
  { name: 'search results', address: '/kereses?s=kegyelem' },
  { name: 'plan day', address: '/bibliaolvaso-terv/202/1' },
]

type PaintPage = RenderRequest['paintPage']

interface Turn {
  p50: number
  p95: number
  /** Renders a second. */
  rate: number
}

/** The code of a module of a present build. */
const moduleText: ModuleSource['moduleText'] = (remote, _buildId, file) =>
  readFileSync(path.join(buildFolderOf(remote), file), 'utf8')

function inThisProcess({ paint, Pages }: typeof OneProcess): PaintPage {
  const pages = new Map<string, InstanceType<typeof Pages>>()
  const given = new Set<string>()
  return async (page, asked) => {
    const { remote, module } = page
    const known = pages.get(remote) ?? new Pages()
    pages.set(remote, known)
    if (!given.has(remote + module)) {
      given.add(remote + module)
      const file = `server/${module.slice(2)}.cjs`
      known.add({ remote, module, filename: file, code: moduleText(remote, '', file) })
    }
    const painting = await paint({ ...asked, loadPage: () => known.pageOf(module) })
    return { ...painting, phases: [], errors: [], isMissing: false }
  }
}

function requestFor(address: string, remotes: LiveRemote[], paintPage: PaintPage): RenderRequest {
  const fail = (error: unknown) => {
    throw new Error(`${address} was not rendered whole: ${String(error)}`)
  }
  return {
    url: new URL(address, 'http://localhost:4200'),
    remotes,
    embedded: false,
    environment: 'live',
    apiOrigin: '',
    internalApiOrigin: `http://127.0.0.1:${API_PORT}`,
    offered: [],
    analytics: null,
    monitoring: null,
    paintPage,
    signal: AbortSignal.timeout(30_000),
    dataDeadlineMs: 10_000,
    onError: fail,
    onMissing: () => fail('an answer is missing'),
    onFailure: (remote) => fail(remote),
  }
}

async function turn(render: () => Promise<string>, renders: number): Promise<Turn> {
  const times: number[] = []
  for (let count = 0; count < renders; count += 1) {
    const began = performance.now()
    await render()
    times.push(performance.now() - began)
  }
  const began = performance.now()
  let left = renders
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1
        await render()
      }
    }),
  )
  const rate = renders / ((performance.now() - began) / 1000)
  return { p50: percentile(times, 50), p95: percentile(times, 95), rate }
}

const middle = (turns: Turn[], figure: keyof Turn) =>
  percentile(
    turns.map((one) => one[figure]),
    50,
  )

export async function benchRenders(args: string[], say: (message: string) => void): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      renders: { type: 'string', default: '100' },
      json: { type: 'string', default: RESULTS },
    },
  })
  const [rounds, renders] = [Number(values.rounds), Number(values.renders)]
  const before = loadavg()[0]!
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-renders-'))
  await runWebpack('The renderer', path.join(root, 'bench/renders/one-process.config.cjs'), {
    cwd: root,
    env: { ...process.env, BUILD_FOLDER: folder },
  })
  const renderer = path.join(folder, 'renders.cjs')
  const oneProcess = runServerModule(
    renderer,
    readFileSync(renderer, 'utf8'),
    createRequire(renderer),
  ) as typeof OneProcess
  const remotes = REMOTES.map((name) => liveRemote(name, deploymentOf(readDescription(buildFolderOf(name)))))
  const guests = new Guests({
    mayRead: () => true,
    script: path.join(root, 'shell/dist/server/guest.cjs'),
    readApi: apiReader(`http://127.0.0.1:${API_PORT}`),
    onProblem: say,
  })
  const api = await startContentApi()
  await guests.start()
  const rows: string[][] = []
  const missed: string[] = []
  try {
    for (const { name, address } of ASKED) {
      say(`Measuring: ${name}`)
      const ways = { one: inThisProcess(oneProcess), guests: pagePainter({ moduleText }, guests) }
      const render = async (paintPage: PaintPage) => {
        const rendered = await oneProcess.renderSite(requestFor(address, remotes, paintPage))
        if (rendered.kind !== 'document' || rendered.status !== 200) throw new Error(`${address} is no page`)
        return rendered.html
      }
      if ((await render(ways.one)) !== (await render(ways.guests))) throw new Error(`${address} differs`)
      const turns: Record<keyof typeof ways, Turn[]> = { one: [], guests: [] }
      for (let round = -1; round < rounds; round += 1) {
        for (const way of round % 2 === 0 ? (['one', 'guests'] as const) : (['guests', 'one'] as const)) {
          const measured = await turn(() => render(ways[way]), renders)
          // The first one warms up.
          if (round >= 0) turns[way].push(measured)
        }
      }
      const ratio = (figure: keyof Turn) => middle(turns.guests, figure) / middle(turns.one, figure)
      if (ratio('p50') > GOALS.p50) missed.push(`${name}: p50`)
      if (ratio('p95') > GOALS.p95) missed.push(`${name}: p95`)
      if (ratio('rate') < GOALS.rate) missed.push(`${name}: renders a second`)
      rows.push([
        name,
        ...(['p50', 'p95'] as const).flatMap((figure) => [
          middle(turns.one, figure).toFixed(1),
          middle(turns.guests, figure).toFixed(1),
          ratio(figure).toFixed(2),
        ]),
        middle(turns.one, 'rate').toFixed(0),
        middle(turns.guests, 'rate').toFixed(0),
        ratio('rate').toFixed(2),
      ])
    }
  } finally {
    guests.stop()
    await stopRoom(api)
    rmSync(folder, { recursive: true, force: true })
  }
  const head = [
    'page',
    'p50 one, ms',
    'guests',
    'ratio',
    'p95 one, ms',
    'guests',
    'ratio',
    'a second, one',
    'guests',
    'ratio',
  ]
  const kept = (await speedBesideAnother()).toFixed(2)
  const machine = `${machineNow(before)}; a worker keeps ${kept} of its speed beside another`
  say(
    `\n${rounds} rounds of ${renders} renders; boundary: ${guests.boundary}\n\n${formatTable(head, rows)}\n\n${machine}`,
  )
  say(
    `Goals (p50 ≤ ${GOALS.p50}, p95 ≤ ${GOALS.p95}, a second ≥ ${GOALS.rate}): ${missed.length === 0 ? 'yes' : `no: ${missed.join(', ')}`}`,
  )
  await mkdir(path.dirname(values.json), { recursive: true })
  await writeFile(values.json, `${JSON.stringify({ at: new Date(), rounds, renders, machine, head, rows }, null, 2)}\n`)
}
