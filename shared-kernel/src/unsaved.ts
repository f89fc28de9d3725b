/** Which forms hold text that was not sent; the page does not reload by itself meanwhile (AP-11). */
export { hasUnsentText, setUnsentText } from './unsaved/unsent-text.ts'
