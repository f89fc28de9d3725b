/** Shows the verses for a resting pointer, keyboard focus, and the first touch of a link. */
import { LINKS } from './link-text.ts'
import { type VersesState, makePopover } from './popover.ts'
import type { LinkerSettings } from './settings.ts'
import { fetchEmbeds, treeOf } from '../elements/show-embeds.ts'

/** Milliseconds of rest; a pointer crossing the text does not stop. */
const OPENS_MS = 150
/** Milliseconds to move from the link into the popover. */
const CLOSES_MS = 300

/** @returns called for each link on the page */
export function showVersesOnLinks(settings: LinkerSettings): (link: HTMLAnchorElement) => void {
  const popover = makePopover(settings)
  const verses = createVerseStore(settings.site, settings.language, (styles) => {
    if (styles) popover.setStyles(styles)
    if (popover.link) showKnown(popover.link)
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  /** True while focus returns to the link, which must not reopen the popover. */
  let isGivenBack = false
  /** Type of the last pressed pointer. */
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
    // A popover that was opened by keyboard stays open regardless of the pointer.
    const { activeElement } = document
    if (activeElement !== popover.host && activeElement !== popover.link) later(CLOSES_MS, popover.hide)
  }

  function onKey(event: KeyboardEvent) {
    const { link } = popover
    if (link && event.key === 'Escape') {
      // Returning focus must not reopen the popover.
      isGivenBack = true
      if (document.activeElement === popover.host) link.focus()
      isGivenBack = false
      popover.hide()
      // Escape must not close the host's own dialogs as well.
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
      // Some browsers omit the pointer type of clicks.
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

/** The server's limit per request. */
const TOGETHER = 20

/**
 * Store of verses. Requests twenty references at a time, in page order: the first request includes its neighbours, and
 * equal pages share cacheable addresses.
 * @param language of the texts around the verses
 * @param onAnswer called after each answer with the style sheet of the verses; empty after a failure
 */
export function createVerseStore(site: string, language: string, onAnswer: (styles: string) => void) {
  const known = new Map<string, VersesState>()
  const groups = new Map<string, Set<string>>()
  let last = new Set<string>()

  return {
    get: (name: string): VersesState => known.get(name),
    /** The reference is on the page and may be requested. */
    expect(name: string) {
      if (groups.has(name)) return
      if (last.size === TOGETHER) last = new Set()
      groups.set(name, last.add(name))
    },
    /** Requests it with its neighbours, unless known or pending. */
    async ask(name: string) {
      if (known.get(name)) return
      const names = [...(groups.get(name) ?? [name])].filter((one) => !known.get(one)).sort()
      // Verses needed later are requested later.
      last = new Set()
      for (const one of names) known.set(one, 'asked')
      const query = new URLSearchParams(names.map((one) => ['w', keyOf(one, language)]))
      const { embeds, styles } = await fetchEmbeds(site, `${query}`)
      names.forEach((one, index) => {
        const { error } = { error: '', ...embeds[index] }
        // Readers need not distinguish places in no Bible from invalid references.
        known.set(one, treeOf(embeds[index]) ?? (error === 'missing' || error === 'bad' ? 'missing' : undefined))
      })
      onAnswer(styles)
    },
  }
}

/** Omits default values, as `embed.js` does. `ref` works in builds of any age. */
const keyOf = (ref: string, language: string) =>
  `passage?${new URLSearchParams(language === 'hu' ? { ref } : { ref, lang: language })}`
