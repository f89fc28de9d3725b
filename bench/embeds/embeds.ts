/** `npm run bench embeds`: what the scripts for host pages add to a page: bytes, requests, DOM nodes, script time. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { defineBench } from '../bench.ts'
import { type Figure, figure, type Goal, inRounds } from '../measure.ts'
import { sentences } from '../references/read-references.ts'
import { withBrowser, withSites } from '../site.ts'
import { newVisitor, visit, type Visit } from '../visit.ts'

const TEXT_BYTES = 100_000
const READY = { selector: 'main', characters: 20 }
const TEN_LISTS = '<lelkesz-sermon-list limit="3"><a href="/">Igehirdetések</a></lelkesz-sermon-list>'.repeat(10)

interface Embed {
  name: string
  script: string
  body: string
  goals: { bytes: Goal; requests: Goal; scriptMs?: Goal }
}

export const embeds = defineBench({
  summary: 'what embed scripts add to a host page: bytes, requests, DOM nodes, script time',
  options: { rounds: { default: 9, help: 'rounds; each opens every page with and without its script' } },
  run: ({ rounds }, log) =>
    withSites({ site: [] }, async ({ site }) => {
      const pages = new Map<string, string>()
      for (const { name, script, body } of EMBEDS) {
        pages.set(`/${name}/with`, hostPage(`<script async src="${site}${script}"></script>`, body))
        pages.set(`/${name}/without`, hostPage('', body))
      }
      const host = http.createServer(({ url = '' }, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(pages.get(decodeURIComponent(url)) ?? '')
      })
      await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
      const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
      try {
        return await withBrowser(async (browser) => {
          const figures: Figure[] = []
          for (const embed of EMBEDS) {
            log(`Measuring: ${embed.name}`)
            const opens = (way: string) => () => open(browser, `${origin}/${encodeURIComponent(embed.name)}/${way}`)
            figures.push(
              ...figuresOf(embed, await inRounds({ rounds, warmUps: 1 }, { on: opens('with'), off: opens('without') })),
            )
          }
          return figures
        })
      } finally {
        host.closeAllConnections()
        host.close()
      }
    }),
})

/** Text like that of a parish: a reference in every kB. */
function parishText(): string {
  const all = sentences().map(({ text }) => text)
  const plain = all.map((text) => text.replace(/\S*\d\S*/g, 'igen'))
  const mixed = all.flatMap((text, index) => [text, ...plain.slice(index, index + 25)])
  const paragraphs: string[] = []
  for (let at = 0, bytes = 0; bytes < TEXT_BYTES; at += 5) {
    const paragraph = Array.from({ length: 5 }, (_, index) => mixed[(at + index) % mixed.length]!).join(' ')
    paragraphs.push(`<p>${paragraph}</p>`)
    bytes += Buffer.byteLength(paragraph)
  }
  return paragraphs.join('\n')
}

const EMBEDS: Embed[] = [
  {
    name: 'embed.js, ten lists of sermons',
    script: '/embed.js',
    body: TEN_LISTS,
    goals: { bytes: { most: 6000 }, requests: { most: 4 } },
  },
  {
    name: 'igehelyek.js, 100 kB of text',
    script: '/igehelyek.js',
    body: parishText(),
    goals: { bytes: { most: 9500 }, requests: { most: 1 }, scriptMs: { most: 30 } },
  },
]

const hostPage = (head: string, body: string) =>
  `<!doctype html><html lang="hu"><meta charset="utf-8"><title>Gyülekezetünk</title><link rel="icon" href="data:,">${head}<main><h1>Gyülekezetünk oldala</h1>${body}</main>`

/** Without throttling of processor and network. */
async function open(browser: Browser, address: string): Promise<Visit> {
  const context = await newVisitor(browser, READY)
  try {
    return (await visit(context, address, { slow: false })).cost
  } finally {
    await context.close()
  }
}

function figuresOf({ name, goals }: Embed, { on, off }: Record<'on' | 'off', Visit[]>): Figure[] {
  const added = (field: keyof Visit) => on.map((visited, round) => visited[field] - off[round]![field])
  return [
    figure(name, 'script B', added('scriptBytes'), goals.bytes),
    figure(name, 'requests', added('requests'), goals.requests),
    figure(name, 'kB in all', added('bytes').map((bytes) => bytes / 1000)), // prettier-ignore
    figure(name, 'DOM nodes', added('nodes')),
    figure(name, 'script ms', added('script'), goals.scriptMs),
    figure(name, 'blocked ms', added('blocked'), { most: 0 }),
    figure(name, 'shift', added('shift'), { most: 0.02 }),
  ]
}
