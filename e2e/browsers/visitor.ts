/** A visitor of the site in any browser: finds controls as they are seen, and waits as a person does. */
import { expect } from '@playwright/test'

/** The actions that all browsers support. */
export interface Engine {
  goto: (address: string) => Promise<void>
  /** Runs a function in the page. It uses nothing from outside; argument and result are JSON. */
  evaluate: <Result, Given>(read: (given: Given) => Result, given: Given) => Promise<Awaited<Result>>
  /** At a point of the viewport. */
  click: (x: number, y: number) => Promise<void>
  hover: (x: number, y: number) => Promise<void>
  /** Types text or keys (`KEYS`) into what has the focus. */
  type: (keys: string) => Promise<void>
  /** Uncaught errors of the page, where the browser reports them. */
  errors: string[]
  close: () => Promise<void>
}

export interface RunningBrowser {
  /** Opens a window without storage. */
  open: () => Promise<Engine>
  stop: () => Promise<void>
}

/** Keys of WebDriver. */
export const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowRight: '\uE014' }

/** A visible element: a CSS selector, and how its label or text begins. */
export type Target = readonly [selector: string, name?: string]

interface Seen {
  count: number
  text: string
  /** The centre of the first one, where a click would reach it. */
  point: { x: number; y: number } | null
}

/**
 * Runs in the page. Measures the centre two frames after the scroll: Firefox scrolls back to the caret in the frame
 * after a key, which a click at a point measured at once would miss.
 */
async function look([selector, name]: Target): Promise<Seen> {
  const label = (element: HTMLElement) => (element.ariaLabel ?? element.innerText).replace(/\s+/g, ' ').trim()
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && label(element).startsWith(name ?? ''),
  )
  const [first] = all
  if (!first) return { count: 0, text: '', point: null }
  first.scrollIntoView({ block: 'center', behavior: 'instant' })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { left, top, width, height } = first.getClientRects()[0]!
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  const isReached = hit !== null && (first.contains(hit) || hit.contains(first) || hit.shadowRoot !== null)
  return { count: all.length, text: first.innerText, point: isReached ? { x, y } : null }
}

export class Visitor {
  constructor(
    private readonly engine: Engine,
    private readonly origin: string,
  ) {}

  /** Goes to a path of the site, or to a whole address. */
  async goto(address: string) {
    await this.engine.goto(new URL(address, this.origin).href)
  }

  /** Waits until hydration is done. */
  async started() {
    await this.engine.evaluate(() => document.dispatchEvent(new Event('keydown')), null)
    await this.sees(['html[data-start=done]'])
  }

  async click(...target: Target) {
    const { x, y } = await this.#pointAt(target)
    await this.engine.click(x, y)
  }

  async hover(...target: Target) {
    const { x, y } = await this.#pointAt(target)
    await this.engine.hover(x, y)
  }

  async type(keys: string) {
    await this.engine.type(keys)
  }

  async sees(target: Target) {
    const seen = expect.poll(() => this.count(...target), { message: `sees ${target.join(' ')}` })
    await seen.toBeGreaterThan(0).catch(async (error: Error) => {
      error.message += `\nThe page shows: ${await this.text('main')}`
      throw error
    })
  }

  async misses(target: Target) {
    await expect.poll(() => this.count(...target), { message: `misses ${target.join(' ')}` }).toBe(0)
  }

  count = async (...target: Target) => (await this.#look(target))?.count ?? -1

  text = async (...target: Target) => (await this.#look(target))?.text ?? ''

  /** Path and query of the address, and its fragment. */
  async isAt(address: RegExp) {
    await expect.poll(() => this.evaluate(() => location.href, null)).toMatch(address)
  }

  /** Null while one document replaces another. */
  evaluate = <Result, Given>(read: (given: Given) => Result, given: Given) =>
    this.engine.evaluate(read, given).catch(() => null)

  #look = (target: Target) => this.evaluate(look, target)

  async #pointAt(target: Target) {
    let point: Seen['point'] = null
    const find = async () => (point = (await this.#look(target))?.point ?? null)
    await expect.poll(find, { message: `can reach ${target.join(' ')}` }).not.toBeNull()
    return point!
  }
}
