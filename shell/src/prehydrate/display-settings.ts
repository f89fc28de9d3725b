/**
 * Theme and letter size before React (AP-09, AP-10). What is set stands where the script before the first paint looks
 * and where React's store reads it at its start: in the storage and on the root element.
 */
import {
  clampZoom,
  MAX_ZOOM,
  MIN_ZOOM,
  readStored,
  shownTheme,
  systemScheme,
  THEME_KEY,
  type ThemeChoice,
  themeChoiceOf,
  writeStored,
  ZOOM_KEY,
} from 'shared-kernel/preferences'
import { type ControlName, THEME_CHOICES, ZOOM_STEP, controlElement } from './controls.ts'

const root = document.documentElement

const themeChoice = () => themeChoiceOf(readStored(THEME_KEY))
const zoom = () => clampZoom(Number(root.style.getPropertyValue('--zoom')) * 100)

function setTheme(choice: ThemeChoice) {
  writeStored(THEME_KEY, choice)
  showTheme()
}

/** Sets what is chosen, or what the system has now. */
function showTheme() {
  const theme = shownTheme(themeChoice())
  root.classList.toggle('dark', theme === 'dark')
  root.classList.toggle('light', theme === 'light')
  controlElement('theme')?.setAttribute('aria-pressed', String(theme === 'dark'))
  for (const choice of THEME_CHOICES) {
    controlElement(choice)?.setAttribute('aria-pressed', String(choice === themeChoice()))
  }
}

function setZoom(percent: number) {
  const set = clampZoom(percent)
  root.style.setProperty('--zoom', String(set / 100))
  writeStored(ZOOM_KEY, String(set))
  showZoom(set)
}

/** @param percent what is set, or what a hand that holds the slider would set */
function showZoom(percent: number) {
  const range = controlElement<HTMLInputElement>('zoom')
  const figure = controlElement('figure')
  if (!range || !figure) return
  range.value = String(percent)
  range.setAttribute('aria-valuetext', (range.getAttribute('aria-valuetext') ?? '').replace(/\d+/, range.value))
  figure.textContent = `${range.value} %`
  controlElement('smaller')?.setAttribute('aria-disabled', String(percent <= MIN_ZOOM))
  controlElement('larger')?.setAttribute('aria-disabled', String(percent >= MAX_ZOOM))
}

const PRESSED: Partial<Record<ControlName, () => void>> = {
  theme: () => setTheme(shownTheme(themeChoice()) === 'dark' ? 'light' : 'dark'),
  system: () => setTheme('system'),
  light: () => setTheme('light'),
  dark: () => setTheme('dark'),
  smaller: () => setZoom(zoom() - ZOOM_STEP),
  larger: () => setZoom(zoom() + ZOOM_STEP),
}

/** Answers the controls from now on, and has them say what is set. */
export function startDisplaySettings(): { stop: () => void } {
  showTheme()
  showZoom(zoom())
  const partOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('[data-first]') : null)
  const press = (event: Event) => {
    const pressed = PRESSED[partOf(event)?.dataset.first as ControlName]
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
  const system = systemScheme()
  system?.addEventListener('change', showTheme)
  addEventListener('click', press, true)
  addEventListener('input', slide, true)
  addEventListener('change', slide, true)
  return {
    stop() {
      system?.removeEventListener('change', showTheme)
      removeEventListener('click', press, true)
      removeEventListener('input', slide, true)
      removeEventListener('change', slide, true)
    },
  }
}
