/** Loading a remote's container on a page that is not ours. */
import { type WidgetModule, widgetProblem } from 'shared-kernel/remote-contracts'
import type { WidgetEntry } from './widget-table.ts'

const ENTRY_MS = 15_000

export type Props = Record<string, unknown>

/** What webpack's container offers. */
interface Container {
  /** @throws when it was initialised with another scope */
  init: (scope: object) => unknown
  get: (module: string) => Promise<() => unknown>
  /** Our scope, once we have initialised it: the plugin of `lelkesz-embed` on the same page goes by it. */
  lelkeszScope?: object
}

/** Shared by the remotes of this site and with nobody else: empty, so that their own React and kernel are used. */
const scope = {}
const loading = new Map<string, Promise<Container>>()

/** A widget's module. Widgets of one remote share its load; a failure is forgotten, so the next one tries again. */
export async function loadWidget({ global, entry, integrity, module }: WidgetEntry, site: string) {
  const address = site + entry
  const running = loading.get(address) ?? loadContainer(address, integrity, global)
  loading.set(address, running)
  try {
    const factory = await (await running).get(module)
    const found = factory() as WidgetModule<Props>
    const problem = widgetProblem(found)
    if (problem !== null) throw new Error(`${address}: ${module} breaks the contract: ${problem}`)
    return found.widget
  } catch (error) {
    loading.delete(address)
    throw error
  }
}

async function loadContainer(address: string, integrity: string, global: string): Promise<Container> {
  const containers = window as unknown as Record<string, Container | undefined>
  const isThere = () => Object.hasOwn(containers, global)
  if (!isThere()) await runScript(address, integrity)
  const container = isThere() ? containers[global] : undefined
  if (!container) throw new Error(`${address} defines no container`)
  await begin(container)
  return container
}

/** Of one that the page itself has begun, because it federates, the widget has its React from there. */
async function begin(container: Container) {
  let begun: unknown
  try {
    begun = container.init(scope)
    container.lelkeszScope = scope
  } catch {
    return
  }
  await begun
}

function runScript(address: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error(`${address} could not be loaded`))
    }
    const timer = setTimeout(fail, ENTRY_MS)
    // Where the host's policy guards script addresses, this throws, and the widget says that it cannot be shown.
    script.src = address
    script.integrity = integrity
    script.crossOrigin = 'anonymous'
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(timer)
      fail()
    }
    document.head.append(script)
  })
}
