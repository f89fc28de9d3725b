import type { ThemeChoice } from 'shared-kernel/theme-choice'

/** Parts of the frame that answer before React does: `data-first` of their elements. */
export type FirstPart = 'theme' | ThemeChoice | 'smaller' | 'larger' | 'zoom' | 'figure' | 'submenu' | 'source'

/** Percent by which one press changes the letter size. */
export const ZOOM_STEP = 5

/** For the element of a part. */
export const first = (part: FirstPart) => ({ 'data-first': part })

/** The one element of a part. */
export const firstPart = <Part extends HTMLElement = HTMLElement>(part: FirstPart) =>
  document.querySelector<Part>(`[data-first=${part}]`)

export const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark']
