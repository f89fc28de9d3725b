/** Listeners of the document, two of which correct what browsers do by themselves. */
import { EMBEDDED_PARAMETER } from 'shared-kernel/site'

/** Adds capturing listeners. @returns a function that removes them */
export function listen(
  types: readonly string[],
  handle: (event: never) => void,
  target: EventTarget = globalThis,
): () => void {
  const listener = handle as (event: Event) => void
  for (const type of types) target.addEventListener(type, listener, true)
  return () => types.forEach((type) => target.removeEventListener(type, listener, true))
}

/** Leaves empty fields out of the address of a GET form. @returns a function that stops it */
export const omitEmptyFields = (): (() => void) =>
  listen(['formdata'], ({ target, formData }: FormDataEvent) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'get') return
    const filled = [...formData].filter(([, value]) => value !== '')
    for (const name of [...formData.keys()]) formData.delete(name)
    for (const [name, value] of filled) formData.append(name, value)
  })

/**
 * Adds the address and the date to the source line of a print (`layout/SiteLayout.tsx`). In an attribute, which React
 * leaves alone, and at print time, because addresses change and documents may be cached for days.
 */
export function addPrintSource(): void {
  addEventListener('beforeprint', () => {
    const line = document.querySelector<HTMLElement>('[data-control=source]')
    if (!line) return
    const address = new URL(location.href)
    address.hash = ''
    address.searchParams.delete(EMBEDDED_PARAMETER)
    const date = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' })
    line.dataset.print = ` · ${address.href} · ${line.dataset.printed} ${date}`
  })
}
