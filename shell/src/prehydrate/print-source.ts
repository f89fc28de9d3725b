import { EMBEDDED_PARAMETER } from 'shared-kernel/site'
import { controlElement } from './controls.ts'

/**
 * Adds the address and the date to the source line of a print (`layout/PrintSource.tsx`). In an attribute, which React
 * leaves alone; for the whole visit, because addresses change and documents may be cached for days.
 */
export function addPrintSource(): void {
  addEventListener('beforeprint', () => {
    const line = controlElement('source')
    if (!line) return
    const address = new URL(location.href)
    address.hash = ''
    address.searchParams.delete(EMBEDDED_PARAMETER)
    const date = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' })
    line.dataset.print = ` · ${address.href} · ${line.dataset.printed} ${date}`
  })
}
