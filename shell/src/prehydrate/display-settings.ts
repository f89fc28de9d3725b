/**
 * Theme and letter size (AP-09, AP-10), before and after hydration: React renders the controls without state, and the
 * settings are in storage and on the root element. The kernel's store follows the storage.
 */
import {
  clampZoom,
  MAX_ZOOM,
  MIN_ZOOM,
  readStored,
  shownTheme,
  systemScheme,
  THEME_KEY,
  themeChoiceOf,
  writeStored,
  ZOOM_KEY,
} from 'shared-kernel/preferences'
import { listen } from './document-listeners.ts'

/** Controls of the settings: `data-control` of their elements. */
type ControlName = 'theme' | 'smaller' | 'larger' | 'zoom' | 'figure'

/** Percent by which one click changes the letter size. */
export const ZOOM_STEP = 5

const controlElement = <Control extends HTMLElement = HTMLElement>(name: ControlName) =>
  document.querySelector<Control>(`[data-control=${name}]`)

const theme = () => shownTheme(themeChoiceOf(readStored(THEME_KEY)))
const zoom = () => clampZoom(readStored(ZOOM_KEY))

/** Dispatches the event that browsers send to other tabs, which this script and the kernel's store handle. */
function set(key: string, value: string) {
  writeStored(key, value)
  dispatchEvent(new StorageEvent('storage', { key }))
}

const setZoom = (percent: number) => set(ZOOM_KEY, String(clampZoom(percent)))

/** Applies the settings to the root element and the controls. React calls it for controls that it has rendered. */
export function showDisplaySettings(): void {
  // Here: the server imports this module with the layout.
  const { classList, style } = document.documentElement
  const isDark = theme() === 'dark'
  classList.toggle('dark', isDark)
  classList.toggle('light', !isDark)
  controlElement('theme')?.setAttribute('aria-pressed', String(isDark))
  const percent = zoom()
  style.setProperty('--zoom', String(percent / 100))
  showZoom(percent)
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

/** Flips the theme. A theme that is the system's follows the system from then on. */
function flipTheme() {
  const next = theme() === 'dark' ? 'light' : 'dark'
  set(THEME_KEY, next === shownTheme('system') ? 'system' : next)
}

const PRESSED: Partial<Record<ControlName, () => void>> = {
  theme: flipTheme,
  smaller: () => setZoom(zoom() - ZOOM_STEP),
  larger: () => setZoom(zoom() + ZOOM_STEP),
}

/** Handles the controls, and follows the system and other tabs. */
export function startDisplaySettings(): void {
  showDisplaySettings()
  const partOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-control]') : null
  listen(['click'], (event: Event) => {
    const press = PRESSED[partOf(event)?.dataset.control as ControlName]
    if (!press) return
    event.stopImmediatePropagation()
    press()
  })
  listen(['input', 'change'], (event: Event) => {
    const part = partOf(event)
    if (part?.dataset.control !== 'zoom') return
    const { value } = part as HTMLInputElement
    // While the slider is dragged only the figure follows: growing the page would move the slider away.
    if (event.type === 'input') showZoom(Number(value))
    else setZoom(Number(value))
  })
  systemScheme()?.addEventListener('change', showDisplaySettings)
  listen(['storage'], showDisplaySettings)
}
