/** WebKitGTK, the nearest to Safari on Linux, by WebDriver (https://w3c.github.io/webdriver). */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../servers/free-port.ts'
import type { Engine, RunningBrowser } from './visitor.ts'
import { pointerTo, startProgram, typed } from './web-driver.ts'

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'

/** The package's browser, in a folder of the machine's architecture. */
export const MINI_BROWSER = readdirSync('/usr/lib')
  .filter((folder) => folder.endsWith('-linux-gnu'))
  .map((folder) => path.join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'))[0]

export async function startWebKit(): Promise<RunningBrowser> {
  const display = await startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], /^(\d+)\n/m)
  const open = async (): Promise<Engine> => {
    const { session, stop } = await startSession(`:${display.found[1]}`)
    const act = async (actions: unknown) => void (await send(`${session}/actions`, { actions }))
    // A script in a document that is left is never answered.
    await send(`${session}/timeouts`, { script: 2000 })
    await send(`${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 })
    return {
      goto: async (url) => void (await send(`${session}/url`, { url })),
      evaluate: async (read, given) => {
        const script = `const done = arguments[1]; (async (given) => (${String(read)})(given))(arguments[0]).then(
          (result) => done({ result: result ?? null }), (error) => done({ error: String(error) }))`
        const { result, error } = await send<{ result: never; error?: string }>(`${session}/execute/async`, {
          script,
          args: [given],
        })
        if (error) throw new Error(error)
        return result
      },
      click: (x, y) => act(pointerTo(x, y, true)),
      hover: (x, y) => act(pointerTo(x, y, false)),
      type: (keys) => act(typed(keys)),
      // The driver reports none.
      errors: [],
      close: async () => {
        await fetch(session, { method: 'DELETE', signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined)
        await stop()
      },
    }
  }
  return { open, stop: display.stop }
}

/** With a driver of its own: one whose last browser is still closing may never answer. */
async function startSession(display: string, tries = 3): Promise<{ session: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const start = `echo ready; exec ${WEBKIT_DRIVER} --port=${port}`
  const { stop } = await startProgram('sh', ['-c', start], /ready/, { DISPLAY: display })
  const origin = `http://127.0.0.1:${port}`
  const options = { binary: MINI_BROWSER, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  try {
    const { sessionId } = await untilUp(() => send<{ sessionId: string }>(`${origin}/session`, { capabilities }))
    return { session: `${origin}/session/${sessionId}`, stop }
  } catch (error) {
    await stop()
    if (tries === 1) throw error
    return startSession(display, tries - 1)
  }
}

const ANSWER_MS = 10_000

async function send<Value>(address: string, body: object): Promise<Value> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body), signal })
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** The driver does not say when it listens. */
async function untilUp<Value>(call: () => Promise<Value>, tries = 50): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    if (tries === 0 || !(error instanceof TypeError)) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    return untilUp(call, tries - 1)
  }
}
