/** The targets of the page bench: our site, and the same pages made otherwise. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freshStore, root, startContentApi, stopRoom } from '../../e2e/servers/composed-site.ts'
import { startSiteWith } from '../../e2e/servers/set-up-site.ts'
import { PlainServer } from './plain-server.ts'

export interface Target {
  name: string
  origin: string
}

export interface Targets {
  all: Target[]
  stop: () => Promise<void>
}

const FOLDER = path.join(root, '.data/bench/pages')

/** Builds a twin. @throws with what the build said */
function build(twin: string): string {
  const folder = path.join(FOLDER, twin)
  rmSync(folder, { recursive: true, force: true })
  const webpack = path.join(root, 'node_modules/webpack-cli/bin/cli.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [webpack, '--config', path.join(root, 'bench/pages/twins.config.cjs')],
    { cwd: root, env: { ...process.env, TWIN: twin, NODE_ENV: 'production', BUILD_FOLDER: folder }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The twin ${twin} could not be built:\n${stdout}${stderr}`)
  return folder
}

/** Builds the twins and starts all targets on these addresses. */
export async function startTargets(addresses: string[], say: (message: string) => void): Promise<Targets> {
  say('Building the twins: one bundle, and the usual federation')
  const [bundled, naive] = [build('one-bundle'), build('naive')]
  say('Starting the content API, the site and its twins')
  const api = await startContentApi()
  const store = await freshStore(mkdtempSync(path.join(tmpdir(), 'bench-store-')))
  const ours = await startSiteWith({ REMOTES_STORE: store.folder })
  const bundle = await startSiteWith({ REMOTES_STORE: store.folder, SHELL_BUILD: path.join(bundled, 'shell') })

  const still = new PlainServer(ours.origin)
  for (const address of addresses) {
    const html = await (await fetch(ours.origin + address)).text()
    still.answer(address, withoutScripts(html), 'text/html; charset=utf-8')
  }
  await rememberStyles(still, ours.origin, addresses)
  // Before files are compressed, which takes minutes: by then our server has closed the line.
  const page = await naiveDocument(ours.origin, path.join(naive, 'shell/web'))

  const one = new PlainServer(bundle.origin, bundledDocument(path.join(bundled, 'shell/web')))
  one.answerFolder('/assets/', path.join(bundled, 'shell/web'))

  const usual = new PlainServer(ours.origin)
  for (const room of readdirSync(naive)) {
    const folder = path.join(naive, room)
    usual.answerFolder(`/naive/${room}/`, room === 'shell' ? path.join(folder, 'web') : folder)
  }
  for (const address of addresses) usual.answer(address, page, 'text/html; charset=utf-8')

  const servers = [still, one, usual]
  await Promise.all(servers.map((server) => server.listen()))
  return {
    all: [
      { name: 'static page (S)', origin: still.origin },
      { name: 'ours', origin: ours.origin },
      { name: 'one bundle', origin: one.origin },
      { name: 'usual federation', origin: usual.origin },
    ],
    stop: async () => {
      await Promise.all(servers.map((server) => server.close()))
      await Promise.all([ours.stop(), bundle.stop()])
      await stopRoom(api)
    },
  }
}

const SCRIPTS = /<script\b[^>]*>[^]*?<\/script>\n?|<link rel="(?:(?:module)?preload|start)" as="script"[^>]*>\n?/g

/** S: the same text and styles, and nothing else. */
const withoutScripts = (html: string) => html.replace(SCRIPTS, '')

/** S asks for the same styles and fonts, from memory. */
async function rememberStyles(server: PlainServer, origin: string, addresses: string[]) {
  for (const address of addresses) {
    const html = await (await fetch(origin + address)).text()
    for (const [, href = ''] of html.matchAll(
      /<link rel="(?:stylesheet|preload)"[^>]*? href="([^"]+\.(?:css|woff2))"/g,
    )) {
      const answer = await fetch(origin + href)
      const type = answer.headers.get('content-type') ?? 'text/css'
      server.answer(href, Buffer.from(await answer.arrayBuffer()), type, 'max-age=31536000, immutable')
    }
  }
}

/** One bundle: the document of our server, with the page's chunk where the remote's files were. */
function bundledDocument(web: string) {
  const files = readdirSync(web)
  const chunk = (module: string, ending: string) =>
    files.find((file) => file.startsWith(`page-${module}.`) && file.endsWith(ending)) ?? ''
  return (html: string) =>
    html
      .replace(/<link\b[^>]*\bas="script"[^>]*remoteEntry[^>]*>\n?/g, '')
      .replace(
        /<link\b[^>]*__federation_expose_(\w+)\.[^>]*\.(css|js)"[^>]*>/g,
        (_all, module: string, ending: string) =>
          ending === 'css'
            ? `<link rel="stylesheet" href="/assets/${chunk(module, '.css')}">`
            : `<link rel="start" as="script" href="/assets/${chunk(module, '.js')}" fetchpriority="low">`,
      )
}

/**
 * The usual set-up: an empty document that finds out everything by itself; it knows the page tables, as if built in.
 */
async function naiveDocument(origin: string, web: string): Promise<string> {
  const html = await (await fetch(`${origin}/kereses`)).text()
  const text = /<script type="application\/json" id="boot">([^]*?)<\/script>/.exec(html)?.[1] ?? '{}'
  const { found: _found, resolved: _resolved, ...boot } = JSON.parse(text) as Record<string, unknown>
  const { scripts, styles } = JSON.parse(readFileSync(path.join(web, 'shell.json'), 'utf8')) as {
    scripts: string[]
    styles: string[]
  }
  return [
    '<!doctype html><html lang="hu" class="light"><head><meta charset="utf-8"><title>Lelkész.com</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="data:,">',
    ...styles.map((file) => `<link rel="stylesheet" href="/naive/shell/${file}">`),
    ...scripts.map((file) => `<script defer src="/naive/shell/${file}"></script>`),
    '</head><body><div id="site"></div>',
    `<script type="application/json" id="boot">${JSON.stringify({ ...boot, config: null, sites: null }).replace(/</g, '\\u003c')}</script>`,
    '</body></html>',
  ].join('\n')
}
