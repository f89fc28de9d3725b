import { readFileSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { answerError } from '../http/errors.ts'
import { drawIcon, drawShareImage, LONGEST_TEXT } from './draw-image.ts'
import { shareImages } from './routes.ts'
import { COLOURS, type ShareImage, shareImageOf } from './share-image.ts'

const IMAGE: ShareImage = { above: 'Advent első vasárnapja', text: 'Őrizd', below: 'Lk 15,11', siteTitle: 'Próba' }

/** Width and height in the header of a PNG. */
const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]

it('draws pictures of the size that link previews expect, whatever the text', async () => {
  const long = 'hosszúszavakkaltelitett ígéretteljességgel '.repeat(40)
  for (const image of [IMAGE, { ...IMAGE, text: long, above: long, below: long }, { text: '', siteTitle: 'É' }]) {
    expect(sizeOf(await drawShareImage(image))).toEqual(['PNG', 1200, 630])
  }
  expect(sizeOf(await drawIcon('lelkész', 192))).toEqual(['PNG', 192, 192])
})

it('draws the letters ő and ű, and cuts a text that does not fit', async () => {
  const draw = (text: string) => drawShareImage({ ...IMAGE, text })
  // A missing glyph would be the same box in both.
  expect(await draw('ő')).not.toEqual(await draw('ű'))
  const fitting = 'a'.repeat(LONGEST_TEXT)
  expect(await draw(`${fitting} b`)).toEqual(await draw(`${fitting} c`))
})

it('shows the title where the page names no other text, and unlisted pages only with one', () => {
  const head = { title: 'Cím', siteTitle: 'Próba' }
  const of = (changes: object, status = 200) =>
    shareImageOf({ head: { ...head, ...changes }, status } as Parameters<typeof shareImageOf>[0])
  expect(of({})).toEqual({ text: 'Cím', siteTitle: 'Próba' })
  expect(of({ shareImage: { text: 'Vers' } })).toEqual({ text: 'Vers', siteTitle: 'Próba' })
  expect([of({ unlisted: true }), of({ shareImage: { text: 'Vers' } }, 404)]).toEqual([null, null])
  expect(of({ unlisted: true, shareImage: { text: 'Vers' } })).toMatchObject({ text: 'Vers' })
})

it('has the colours of the design tokens', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../../src/styles/tokens.css'), 'utf8')
  const [light = '', dark = ''] = tokens.split('/* Lamp light')
  const { darkPaper, paper, ink, soft, accent, onAccent } = COLOURS
  for (const [name, value] of Object.entries({ paper, ink, 'ink-soft': soft, accent, 'accent-ink': onAccent }))
    expect(light).toContain(`--${name}: ${value}`)
  expect(dark).toContain(`--paper: ${darkPaper}`)
})

describe('its address', () => {
  async function site() {
    const app = Fastify()
    app.setErrorHandler(answerError)
    const shown = new Map<string, { status: number; shareImage: ShareImage | null }>([
      ['/ige', { status: 200, shareImage: IMAGE }],
      ['/most-nem', { status: 503, shareImage: null }],
    ])
    await app.register(shareImages, {
      publicOrigin: 'https://pelda.hu',
      api: { read: () => Promise.reject(new Error('no API')) },
      documentAt: async ({ pathname }: URL) => shown.get(pathname) ?? { status: 404, shareImage: null },
    } as unknown as Parameters<typeof shareImages>[1])
    return async (url: string) => await app.inject({ url, headers: { host: 'pelda.hu' } })
  }

  it('answers with the picture of a page of this site, and says what it cannot', async () => {
    const ask = await site()
    const { headers, rawPayload } = await ask('/kep.png?oldal=/ige')
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/png', 'public, max-age=86400'])
    expect(sizeOf(rawPayload)).toEqual(['PNG', 1200, 630])
    for (const [url, status] of [
      ['/kep.png', 400],
      ['/kep.png?oldal=https://masik.hu/ige', 400],
      ['/kep.png?oldal=//masik.hu/ige', 404],
      ['/kep.png?oldal=/nincs', 404],
      ['/kep.png?oldal=/most-nem', 503],
      ['/site.webmanifest', 503],
    ] as const) {
      expect([url, (await ask(url)).statusCode]).toEqual([url, status])
    }
  })
})
