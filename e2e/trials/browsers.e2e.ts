/**
 * Journeys through the site in three engines (docs/contributing.md): all of them in `npm run trials -- browsers`, a few in
 * Firefox in `npm test`.
 */
import { isTrials } from '../run-size.ts'
import { BROWSERS, type BrowserName, isInstalled } from '../browsers/engines.ts'
import { type Engine, KEYS, type RunningBrowser, Visitor } from '../browsers/visitor.ts'
import { parishPage } from '../servers/host-demands.ts'
import { serveHostPage, serveHosts } from '../servers/host-pages.ts'
import { expect, test as base } from '../site-test.ts'

type OpenIn = (name: BrowserName) => Promise<Visitor>

const test = base.extend<{ openIn: OpenIn }, { running: Map<BrowserName, Promise<RunningBrowser>> }>({
  running: [
    async ({}, use) => {
      const running = new Map<BrowserName, Promise<RunningBrowser>>()
      await use(running)
      for (const browser of running.values()) await (await browser).stop()
    },
    { scope: 'worker' },
  ],
  openIn: async ({ running, faults }, use) => {
    const opened: Engine[] = []
    await use(async (name) => {
      if (!running.has(name)) running.set(name, BROWSERS[name].start())
      const engine = await (await running.get(name)!).open()
      opened.push(engine)
      return new Visitor(engine, faults.origin)
    })
    for (const engine of opened) {
      await engine.close()
      expect(engine.errors).toEqual([])
    }
  },
})

const SERMON = '/node/101'
const FIELD = ['input[name=s]'] as const
const PLAYER = 'section[aria-label=Lejátszó], [role=region][aria-label=Lejátszó]'

type Site = { origin: string; breakLine: () => void; heal: () => void }
type Journey = (visitor: Visitor, site: Site) => Promise<void>

/** Those of `npm test` first. */
const SHORT: Record<string, Journey> = {
  'reading: a reference opens its verses in place, also at the first click': async (visitor) => {
    await visitor.goto(SERMON)
    const reference = 'main a[data-in-place]'
    await visitor.click(reference, 'Lk 15,20')
    await visitor.sees([`${reference}[aria-expanded=true]`, 'Lk 15,20'])
    await visitor.isAt(/\/node\/101$/)
    await visitor.click('main button[aria-label="Bezárás"]')
    await visitor.misses([`${reference}[aria-expanded=true]`])
  },
  'search: words, suggestions, results, and the way back': async (visitor) => {
    await visitor.goto('/')
    await visitor.click(...FIELD)
    await visitor.type('kegy')
    await visitor.sees(['[role=option]', 'kegyelem'])
    await visitor.type(`elem${KEYS.Enter}`)
    await visitor.isAt(/\/kereses\?s=kegyelem$/)
    await visitor.sees(['h2', '14 találat'])
    await visitor.click('main h3 a, main article a', 'Parázs a parton')
    await visitor.sees(['h1', 'Parázs a parton'])
    await visitor.evaluate(() => void setTimeout(() => history.back()), null)
    await visitor.sees(['h2', '14 találat'])
  },
  'plans: a day is ticked, and stays ticked': async (visitor) => {
    await visitor.goto('/bibliaolvaso-terv/201/2')
    const tick = 'main button[aria-pressed]'
    await visitor.click(tick)
    await visitor.sees([`${tick}[aria-pressed=true]`])
    await visitor.goto('/bibliaolvaso-terv/201/2')
    await visitor.sees([`${tick}[aria-pressed=true]`])
  },
  'feedback: an empty message names its fields, a whole one is sent': async (visitor) => {
    await visitor.goto('/visszajelzes')
    await visitor.click('main button', 'Küldés')
    await visitor.sees(['[role=alert]'])
    await visitor.click('[role=alert] a')
    await visitor.click('textarea')
    await visitor.type('Szép estét')
    await visitor.click('input[type=checkbox]')
    await visitor.click('main button', 'Küldés')
    await visitor.sees(['main h2, main h1', 'Köszönjük'])
  },
}

const LONG: Record<string, Journey> = {
  'reading: theme and letter size stay': async (visitor) => {
    await visitor.goto(SERMON)
    await visitor.click('button', 'Sötét mód')
    await visitor.sees(['html.dark'])
    await visitor.goto('/')
    await visitor.sees(['html.dark'])
    await visitor.sees(['button[aria-pressed=true]', 'Sötét mód'])
  },
  'reading: a bookmark and a note stay at their paragraph': async (visitor) => {
    await visitor.goto(SERMON)
    await visitor.click('main button', 'Jelölés')
    await visitor.click('button', 'Könyvjelző')
    await visitor.sees(['button[aria-pressed=true]', 'Könyvjelző'])
    await visitor.goto(SERMON)
    await visitor.started()
    await visitor.sees(['main button', 'Könyvjelző'])
  },
  'reading: the text of the lesson is folded and unfolded': async (visitor) => {
    await visitor.goto(SERMON)
    const lesson = 'main a[data-in-place]'
    await visitor.click(lesson, 'Lekció')
    await visitor.sees([`${lesson}[aria-expanded=true]`, 'Lekció'])
    await visitor.click(lesson, 'Lekció')
    await visitor.sees([`${lesson}[aria-expanded=false]`, 'Lekció'])
  },
  'search: a filter narrows the results, its chip widens them': async (visitor) => {
    await visitor.goto('/kereses?s=kegyelem')
    await visitor.sees(['h2', '14 találat'])
    await visitor.click('aside label', 'Hang')
    await visitor.isAt(/media=audio/)
    await visitor.misses(['h2', '14 találat'])
    await visitor.click('main ul a[aria-label^="Formátum"], main ul a[aria-label*="Hang"]')
    await visitor.sees(['h2', '14 találat'])
  },
  'search: a passage leads to its page': async (visitor) => {
    await visitor.goto('/kereses')
    await visitor.click(...FIELD)
    await visitor.type(`Lk 15${KEYS.Enter}`)
    await visitor.sees(['h2', '1 találat'])
    await visitor.click('main a[href^="/ige/Lk/15"]')
    await visitor.isAt(/\/ige\/Lk\/15/)
  },
  'search: the order is chosen': async (visitor) => {
    await visitor.goto('/kereses?s=kegyelem')
    await visitor.started()
    await visitor.evaluate(() => {
      const order = document.querySelector<HTMLSelectElement>('select[name=order]')!
      order.value = 'title'
      order.dispatchEvent(new Event('change', { bubbles: true }))
    }, null)
    await visitor.isAt(/order=title/)
  },
  'plans: a plan begins today, and the arrow key goes on by a day': async (visitor) => {
    await visitor.goto('/bibliaolvaso-terv/202')
    await visitor.click('main button', 'Kezdés ma')
    await visitor.misses(['main button', 'Kezdés ma'])
    await visitor.goto('/bibliaolvaso-terv/202/1')
    await visitor.started()
    await visitor.type(KEYS.ArrowRight)
    await visitor.isAt(/\/202\/2$/)
  },
  'player: a recording plays on while one looks round': async (visitor) => {
    const isPlaying = () => {
      const audio = document.querySelector('audio')
      return audio !== null && !audio.paused && audio.currentTime > 0
    }
    await visitor.goto(SERMON)
    // Firefox fails to play aloud on a machine without a sound card.
    await visitor.evaluate(() => {
      const play = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play')!.value as () => Promise<void>
      HTMLMediaElement.prototype.play = function () {
        this.muted = true
        return play.call(this)
      }
    }, null)
    await visitor.click('main button', 'Meghallgatás')
    await visitor.sees([PLAYER])
    await expect.poll(() => visitor.evaluate(isPlaying, null)).toBe(true)
    await visitor.click('header a', 'Idézetek')
    await visitor.sees(['h1', 'Idézetek'])
    expect(await visitor.evaluate(isPlaying, null)).toBe(true)
    await visitor.click(`:is(${PLAYER}) button`, 'Szünet')
    await expect.poll(() => visitor.evaluate(isPlaying, null)).toBe(false)
  },
  'offline: a saved page is read without a line, and says so': async (visitor, { breakLine, heal }) => {
    const isSaved = async (path: string) =>
      (await (await caches.open('lelkesz-documents-1')).keys()).some(({ url }) => url.endsWith(path))
    await visitor.goto(SERMON)
    await visitor.started()
    await expect.poll(() => visitor.evaluate(isSaved, SERMON), { timeout: 20_000 }).toBe(true)
    breakLine()
    await visitor.goto(SERMON)
    await visitor.sees(['h1', 'Még távol volt'])
    await visitor.goto('/kereses?s=soha')
    await visitor.sees(['h1'])
    heal()
    await visitor.goto('/kereses?s=kegyelem')
    await visitor.sees(['h2', '14 találat'])
  },
  'collection: a verse is collected': async (visitor) => {
    await visitor.goto('/ige/Jn/3/16')
    await visitor.click('main button[aria-pressed]', 'Gyűjtőbe')
    await visitor.sees(['main button[aria-pressed=true]'])
    await visitor.goto('/gyujto')
    await visitor.sees(['main h3, main h2, main a', 'Jn 3,16'])
  },
  'embeds: a list of sermons on a page of another site': async (visitor, { origin }) => {
    const list = '<lelkesz-sermon-list limit="3"></lelkesz-sermon-list>'
    const host = await serveHostPage(origin, parishPage(`<script async src="${origin}/embed.js"></script>`, list))
    await visitor.goto(host.origin)
    const items = () => document.querySelector('lelkesz-sermon-list')?.shadowRoot?.querySelectorAll('li').length
    await expect.poll(() => visitor.evaluate(items, null)).toBe(3)
    await host.close()
  },
  'embeds: a page in a frame, which is as high as the page': async (visitor, { origin }) => {
    const host = await serveHosts(origin)
    await visitor.goto(`${host.origin}/frame.html`)
    const height = () => document.getElementById('site')!.clientHeight
    await expect.poll(() => visitor.evaluate(height, null)).toBeGreaterThan(400)
    await host.close()
  },
  'linker: a reference on a page of another site shows its verses': async (visitor, { origin }) => {
    const text = '<p>A vasárnapi ige (Jn 3,16-18) mellett más is.</p>'
    const host = await serveHostPage(origin, parishPage(`<script async src="${origin}/igehelyek.js"></script>`, text))
    await visitor.goto(host.origin)
    await visitor.hover('a[data-igehely]', 'Jn 3,16-18')
    const shown = () =>
      [...document.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot?.textContent?.includes('Isten'))
    await expect.poll(() => visitor.evaluate(shown, null)).toBe(true)
    await host.close()
  },
}

const engines = isTrials ? (Object.keys(BROWSERS) as BrowserName[]) : (['firefox'] as const)

for (const engine of engines) {
  if (!isInstalled(engine)) {
    test(`${engine}: not installed`, ({}, testInfo) => {
      testInfo.annotations.push({
        type: 'figures',
        description: `${engine} is not installed: its journeys are left out`,
      })
      test.skip()
    })
    continue
  }
  for (const [name, journey] of Object.entries(isTrials ? { ...SHORT, ...LONG } : SHORT)) {
    test(`${engine}: ${name}`, async ({ openIn, faults }) => {
      await journey(await openIn(engine), {
        origin: faults.origin,
        breakLine: () => faults.break(/./, { kind: 'reset' }),
        heal: () => faults.heal(),
      })
    })
  }
}
