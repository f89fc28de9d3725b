/** The measured system: the composed site with the current builds, and a browser. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { NO_CHROMIUM, findChromium } from 'releases/checks/smoke'
import { freshStore, startContentApi, stopServer } from '../e2e/servers/composed-site.ts'
import { startSiteWith } from '../e2e/servers/set-up-site.ts'

/** Starts the content API, then a document server with each of the options; stops all of them after `work`. */
export async function withSites<Name extends string, Result>(
  servers: Record<Name, string[]>,
  work: (origins: Record<Name, string>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const store = await freshStore(path.join(folder, 'remotes'))
    const api = await startContentApi()
    stops.unshift(() => stopServer(api))
    const origins: [string, string][] = []
    for (const [name, options] of Object.entries<string[]>(servers)) {
      const site = await startSiteWith({ REMOTES_STORE: store.folder }, options)
      stops.unshift(site.stop)
      origins.push([name, site.origin])
    }
    return await work(Object.fromEntries(origins) as Record<Name, string>)
  } finally {
    for (const stop of stops) await stop()
  }
}

/** @throws Error where there is no Chromium */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(NO_CHROMIUM)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
