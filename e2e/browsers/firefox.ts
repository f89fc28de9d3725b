/** Firefox ESR, by WebDriver BiDi (https://w3c.github.io/webdriver-bidi). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import WebSocket from 'ws'
import type { Engine, RunningBrowser } from './visitor.ts'
import { pointerTo, startProgram, typed } from './web-driver.ts'

export const FIREFOX = '/usr/bin/firefox-esr'

interface Message {
  id?: number
  method?: string
  params?: { level: string; type: string; text: string; source: { context: string } }
  result?: Record<string, never>
  error?: string
  message?: string
}

/** A page that is left, or is without a line, reports what it did not get. */
const UNANSWERED = /NetworkError|AbortError|integrity|ChunkLoadError|ServiceWorker/

export async function startFirefox(): Promise<RunningBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'journeys-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const { found, stop } = await startProgram(FIREFOX, args, /BiDi listening on (ws:\S+)/, { LANG: 'hu_HU.UTF-8' })
  const connection = await connect(`${found[1]}/session`)
  const { send } = connection
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const open = async (): Promise<Engine> => {
    const { userContext } = await send('browser.createUserContext', {})
    const { context } = await send('browsingContext.create', { type: 'tab', userContext })
    await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
    const errors: string[] = []
    connection.onError = (of, text) => void (of === context && !UNANSWERED.test(text) && errors.push(text))
    const act = async (actions: unknown) => void (await send('input.performActions', { context, actions }))
    return {
      goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      evaluate: async (read, given) => {
        const { result, exceptionDetails } = await send<{ result: { value: string }; exceptionDetails?: object }>(
          'script.evaluate',
          {
            expression: `(async () => JSON.stringify(await (${String(read)})(${JSON.stringify(given)})) ?? 'null')()`,
            target: { context },
            awaitPromise: true,
          },
        )
        if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
        return JSON.parse(result.value) as never
      },
      click: (x, y) => act(pointerTo(x, y, true)),
      hover: (x, y) => act(pointerTo(x, y, false)),
      type: (keys) => act(typed(keys)),
      errors,
      close: async () => void (await send('browser.removeUserContext', { userContext })),
    }
  }
  return {
    open,
    stop: async () => {
      await send('browser.close', {}).catch(() => undefined)
      await stop()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  const connection = {
    onError: (_context: string, _text: string) => undefined as void,
    send: <Result = Record<string, string>>(method: string, params: object) =>
      new Promise<Result>((resolve, reject) => {
        const id = waiting.size === 0 ? 1 : Math.max(...waiting.keys()) + 1
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      }),
  }
  socket.on('message', (data: Buffer) => {
    const { id, method, params, result, error, message } = JSON.parse(data.toString()) as Message
    if (method === 'log.entryAdded' && params?.type === 'javascript' && params.level === 'error')
      connection.onError(params.source.context, params.text)
    const call = id === undefined ? undefined : waiting.get(id)
    if (!call) return
    waiting.delete(id!)
    if (error) call.reject(new Error(`${error}: ${message}`))
    else call.resolve(result as never)
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return connection
}
