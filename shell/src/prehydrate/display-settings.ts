/**
 * Theme and letter size before React (AP-09, AP-10). Settings are written to storage and to the root element, where the
 * inline script and React's store read them.
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
import { listen } from './listen.ts'
import { type ControlName, THEME_CHOICES, ZOOM_STEP, controlElement } from './controls.ts'

const root = document.documentElement

const themeChoice = () => themeChoiceOf(readStored(THEME_KEY))
const zoom = () => clampZoom(Number(root.style.getPropertyValue('--zoom')) * 100)

function setTheme(choice: ThemeChoice) {
  writeStored(THEME_KEY, choice)
  showTheme()
}

/** Shows the chosen theme, or the system's. */
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

/** @param percent the setting, or the value of a slider that is being dragged */
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

/** Handles the controls and shows the settings in them. @returns a function that stops it */
export function startDisplaySettings(): () => void {
  showTheme()
  showZoom(zoom())
  const partOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-control]') : null
  const press = (event: Event) => {
    const pressed = PRESSED[partOf(event)?.dataset.control as ControlName]
    if (!pressed) return
    event.stopImmediatePropagation()
    pressed()
  }
  const slide = (event: Event) => {
    const part = partOf(event)
    if (part?.dataset.control !== 'zoom') return
    const { value } = part as HTMLInputElement
    // While the slider is dragged only the figure follows: growing the page would move the slider away.
    if (event.type === 'input') showZoom(Number(value))
    else setZoom(Number(value))
  }
  const system = systemScheme()
  system?.addEventListener('change', showTheme)
  const stops = [listen(['click'], press), listen(['input', 'change'], slide)]
  return () => {
    system?.removeEventListener('change', showTheme)
    for (const stop of stops) stop()
  }
}
