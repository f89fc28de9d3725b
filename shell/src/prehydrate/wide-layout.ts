/** The phone's layout, as in the stylesheets. */
const PHONE = '(max-width: 60rem)'

/** Whether the menu lies open in the header. For event handlers and effects: a server has no window. */
export const isWideLayout = (): boolean => !window.matchMedia(PHONE).matches

/** Calls back when the window becomes wide enough for the open menu; the answer stops it. */
export function onWideLayout(callback: () => void): () => void {
  const phone = window.matchMedia(PHONE)
  const handleChange = () => {
    if (!phone.matches) callback()
  }
  phone.addEventListener('change', handleChange)
  return () => phone.removeEventListener('change', handleChange)
}
