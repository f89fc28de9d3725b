/** Draws the pictures that link previews and home screens show: PNG from texts, in the reading face of the site. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { COLOURS, SHARE_HEIGHT, SHARE_WIDTH, type ShareImage } from './share-image.ts'

const MARGIN = 60
const STRIPE = 16

/** Font size and longest text, so that every text fits between the lines above and below it. */
const SIZES = [
  { size: 78, upTo: 45 },
  { size: 62, upTo: 100 },
  { size: 48, upTo: 180 },
  { size: 40, upTo: 290 },
]
export const LONGEST_TEXT = SIZES.at(-1)!.upTo
const LONGEST_LINE = 70

/** A font file has one range of characters each: a list of families makes one face of them. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic']
const FAMILY = SUBSETS.map((subset) => `Literata ${subset}`).join(', ')

/** One element of the picture, in the form of React elements that satori reads. */
const box = (style: object, ...children: (object | string)[]) => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', wordBreak: 'break-word', ...style }, children },
})

export const drawShareImage = ({ above, text, below, siteTitle }: ShareImage): Promise<Buffer> => {
  const shown = shortened(text, LONGEST_TEXT)
  const { size } = SIZES.find(({ upTo }) => shown.length <= upTo)!
  const width = SHARE_WIDTH - 2 * MARGIN - STRIPE
  const line = (words = '', color: string) => box({ width, fontSize: 32, color }, shortened(words, LONGEST_LINE))
  return draw(
    box(
      {
        ...{ width: SHARE_WIDTH, height: SHARE_HEIGHT, padding: MARGIN, flexDirection: 'column' },
        ...{ justifyContent: 'space-between', background: COLOURS.paper, color: COLOURS.ink, fontFamily: FAMILY },
        borderLeft: `${STRIPE}px solid ${COLOURS.accent}`,
      },
      line(above, COLOURS.soft),
      box({ width, fontSize: size, fontWeight: 600, lineHeight: 1.3 }, shown),
      box(
        { width, flexDirection: 'column' },
        ...(below === undefined ? [] : [line(below, COLOURS.ink)]),
        line(siteTitle, COLOURS.accent),
      ),
    ),
    SHARE_WIDTH,
    SHARE_HEIGHT,
  )
}

/** The first letter of the site's title; inside the circle that Android may cut. */
export const drawIcon = (siteTitle: string, size: number): Promise<Buffer> => {
  const centred = { alignItems: 'center', justifyContent: 'center' }
  const style = { width: size, height: size, ...centred, background: COLOURS.accent, color: COLOURS.onAccent }
  const letter = [...siteTitle.trim()][0] ?? '·'
  return draw(
    box({ ...style, fontFamily: FAMILY, fontSize: size * 0.6, fontWeight: 600 }, letter.toLocaleUpperCase('hu')),
    size,
    size,
  )
}

/** Cut at a word. */
function shortened(text: string, longest: number): string {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words.length <= longest) return words
  const cut = words.slice(0, longest - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).replace(/[\s,;:–-]+$/, '')}…`
}

async function draw(element: object, width: number, height: number): Promise<Buffer> {
  const { satori, renderAsync, fonts } = await (drawing ??= loadDrawing())
  // satori embeds the glyphs as paths, so that the second step needs no fonts. It runs in a thread of its own.
  const svg = await satori(element as Parameters<typeof satori>[0], { width, height, fonts })
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
}

let drawing: ReturnType<typeof loadDrawing> | undefined

/** At the first picture: the packages and fonts need 60 MB and half a second. */
async function loadDrawing() {
  const [{ default: satori }, { renderAsync }] = await Promise.all([import('satori'), import('@resvg/resvg-js')])
  const { resolve } = createRequire(import.meta.url)
  const fonts = ([400, 600] as const).flatMap((weight) =>
    SUBSETS.map((subset) => ({
      name: `Literata ${subset}`,
      data: readFileSync(resolve(`@fontsource/literata/files/literata-${subset}-${weight}-normal.woff`)),
      weight,
      style: 'normal' as const,
    })),
  )
  return { satori, renderAsync, fonts }
}
