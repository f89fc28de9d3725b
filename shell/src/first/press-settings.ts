/**
 * Theme and letter size before React (AP-09, AP-10). What is set stands where the script before the first paint looks
 * and where React's store reads it at its start: in the storage and on the root element.
 */
import { THEME_KEY, type Theme, ZOOM_KEY, clampZoom, MAX_ZOOM, MIN_ZOOM, writeStored } from 'shared-kernel/preferences'
import { type FirstPart, ZOOM_STEP, firstPart } from './first-parts.ts'

const root = document.documentElement

const theme = (): Theme => (root.classList.contains('dark') ? 'dark' : 'light')
const zoom = () => clampZoom(Number(root.style.getPropertyValue('--zoom')) * 100)

function toggleTheme() {
  const [from, to] = theme() === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  root.classList.replace(from, to)
  writeStored(THEME_KEY, to)
  showTheme()
}

function setZoom(percent: number) {
  const set = clampZoom(percent)
  root.style.setProperty('--zoom', String(set / 100))
  writeStored(ZOOM_KEY, String(set))
  showZoom(set)
}

const showTheme = () => firstPart('theme')?.setAttribute('aria-pressed', String(theme() === 'dark'))

/** @param percent what is set, or what a hand that holds the slider would set */
function showZoom(percent: number) {
  const range = firstPart<HTMLInputElement>('zoom')
  const figure = firstPart('figure')
  if (!range || !figure) return
  range.value = String(percent)
  range.setAttribute('aria-valuetext', (range.getAttribute('aria-valuetext') ?? '').replace(/\d+/, range.value))
  figure.textContent = `${range.value} %`
  firstPart('smaller')?.setAttribute('aria-disabled', String(percent <= MIN_ZOOM))
  firstPart('larger')?.setAttribute('aria-disabled', String(percent >= MAX_ZOOM))
}

const PRESSED: Partial<Record<FirstPart, () => void>> = {
  theme: toggleTheme,
  smaller: () => setZoom(zoom() - ZOOM_STEP),
  larger: () => setZoom(zoom() + ZOOM_STEP),
}

/** Answers the controls from now on, and has them say what is set. */
export function pressSettings(): { stop: () => void } {
  showTheme()
  showZoom(zoom())
  const partOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('[data-first]') : null)
  const press = (event: Event) => {
    const pressed = PRESSED[partOf(event)?.dataset.first as FirstPart]
    if (!pressed) return
    event.stopImmediatePropagation()
    pressed()
  }
  const slide = (event: Event) => {
    const part = partOf(event)
    if (part?.dataset.first !== 'zoom') return
    const { value } = part as HTMLInputElement
    // While it is held only the figure follows; growing at once would move the slider away from under the hand.
    if (event.type === 'input') showZoom(Number(value))
    else setZoom(Number(value))
  }
  addEventListener('click', press, true)
  addEventListener('input', slide, true)
  addEventListener('change', slide, true)
  return {
    stop() {
      removeEventListener('click', press, true)
      removeEventListener('input', slide, true)
      removeEventListener('change', slide, true)
    },
  }
}
