/** Controls of the layout that work before hydration: `data-control` of their elements. */
export type ControlName = 'theme' | 'smaller' | 'larger' | 'zoom' | 'figure' | 'submenu' | 'source'

/** Percent by which one click changes the letter size. */
export const ZOOM_STEP = 5

/** Props of a control's element. */
export const control = (name: ControlName) => ({ 'data-control': name })

/** The element of a control. */
export const controlElement = <Control extends HTMLElement = HTMLElement>(name: ControlName) =>
  document.querySelector<Control>(`[data-control=${name}]`)
