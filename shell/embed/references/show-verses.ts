/** When the verses are shown: to a pointer that rests on a link, to the keyboard's focus, and to the first touch. */
import { LINKS } from './link-text.ts'
import { type VersesState, makePopover } from './popover.ts'
import type { Settings } from './settings.ts'
import { fetchEmbeds, treeOf } from '../elements/show-embeds.ts'

/** A pointer on its way across the text rests nowhere. */
const OPENS_MS = 150
/** Long enough for the way from the link into what it shows. */
const CLOSES_MS = 300

/** @returns hears of each link on the page */
export function showVersesOnLinks(settings: Settings): (link: HTMLAnchorElement) => void {
  const popover = makePopover(settings)
  const verses = createVerseStore(settings.site, settings.language, (styles) => {
    if (styles) popover.setStyles(styles)
    if (popover.link) showKnown(popover.link)
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The focus is given back to the link: that opens nothing. */
  let isGivenBack = false
  /** By what kind of pointer something was pressed last. */
  let pressedBy = ''

  const showKnown = (link: HTMLAnchorElement) => popover.show(link, verses.get(link.dataset.igehely!))

  function show(link: HTMLAnchorElement) {
    clearTimeout(timer)
    void verses.ask(link.dataset.igehely!)
    showKnown(link)
  }

  function later(ms: number, what: () => void) {
    clearTimeout(timer)
    timer = setTimeout(what, ms)
  }

  const linkAt = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null)
  const isInside = ({ target }: Event) => target === popover.host

  function onPointerOver(event: PointerEvent) {
    const link = linkAt(event)
    if (event.pointerType === 'touch') return
    if (isInside(event) || (link && link === popover.link)) return clearTimeout(timer)
    if (link) {
      void verses.ask(link.dataset.igehely!)
      return later(OPENS_MS, () => show(link))
    }
    // A popover that was opened by keyboard stays, wherever the pointer is.
    const { activeElement } = document
    if (activeElement !== popover.host && activeElement !== popover.link) later(CLOSES_MS, popover.hide)
  }

  function onKey(event: KeyboardEvent) {
    const { link } = popover
    if (link && event.key === 'Escape') {
      // While the focus is on its way back to the link, nothing is opened by it.
      isGivenBack = true
      if (document.activeElement === popover.host) link.focus()
      isGivenBack = false
      popover.hide()
      // Nothing of the host's closes with it.
      event.stopPropagation()
      event.preventDefault()
    }
  }

  addEventListener('pointerover', onPointerOver)
  addEventListener('focusin', (event) => {
    const link = linkAt(event)
    if (isInside(event)) clearTimeout(timer)
    if (isInside(event) || isGivenBack) return
    if (link?.matches(':focus-visible')) show(link)
    else if (link !== popover.link) popover.hide()
  })
  addEventListener('pointerdown', (event) => {
    pressedBy = event.pointerType
    if (!isInside(event) && linkAt(event) !== popover.link) popover.hide()
  })
  addEventListener(
    'click',
    (event) => {
      const link = linkAt(event)
      // Not every browser says of a click what has made it.
      const { pointerType = pressedBy } = event as Partial<PointerEvent>
      if (!link || pointerType !== 'touch' || link === popover.link) return
      event.preventDefault()
      show(link)
    },
    true,
  )
  addEventListener('keydown', onKey, true)
  return (link) => verses.expect(link.dataset.igehely!)
}

/** As many the server answers at once. */
const TOGETHER = 20

/**
 * The verses that have been asked for. References are asked for by the twenty, in the order in which they stand on the
 * page: with the first one all around it come, and the address of the answer is the same for every visitor.
 * @param language of the words around the verses
 * @param onAnswer hears that there are answers, with the style sheet of what they show; empty where there are none
 */
export function createVerseStore(site: string, language: string, onAnswer: (styles: string) => void) {
  const known = new Map<string, VersesState>()
  const groups = new Map<string, Set<string>>()
  let last = new Set<string>()

  return {
    get: (name: string): VersesState => known.get(name),
    /** It stands on the page, and may be asked for. */
    expect(name: string) {
      if (groups.has(name)) return
      if (last.size === TOGETHER) last = new Set()
      groups.set(name, last.add(name))
    },
    /** Asks for it and those around it, unless it is known or on its way. */
    async ask(name: string) {
      if (known.get(name)) return
      const names = [...(groups.get(name) ?? [name])].filter((one) => !known.get(one)).sort()
      // A verse that is pointed at later is requested later.
      last = new Set()
      for (const one of names) known.set(one, 'asked')
      const query = new URLSearchParams(names.map((one) => ['w', keyOf(one, language)]))
      const { insets, styles } = await fetchEmbeds(site, `${query}`)
      names.forEach((one, index) => {
        const { error } = { error: '', ...insets[index] }
        // A place that is in no Bible is no valid reference: for readers that is the same.
        known.set(one, treeOf(insets[index]) ?? (error === 'missing' || error === 'bad' ? 'missing' : undefined))
      })
      onAnswer(styles)
    },
  }
}

/** Leaves default values out, as `embed.js` does. `ref` is the attribute's name in builds of any age. */
const keyOf = (ref: string, language: string) =>
  `passage?${new URLSearchParams(language === 'hu' ? { ref } : { ref, lang: language })}`
