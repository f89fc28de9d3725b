import type { ThemeChoice } from 'shared-kernel/preferences'

/** Parts of the frame that answer before React does: `data-first` of their elements. */
export type ControlName = 'theme' | ThemeChoice | 'smaller' | 'larger' | 'zoom' | 'figure' | 'submenu' | 'source'

/** Percent by which one press changes the letter size. */
export const ZOOM_STEP = 5

/** For the element of a part. */
export const control = (part: ControlName) => ({ 'data-first': part })

/** The one element of a part. */
export const controlElement = <Part extends HTMLElement = HTMLElement>(part: ControlName) =>
  document.querySelector<Part>(`[data-first=${part}]`)

export const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark']
