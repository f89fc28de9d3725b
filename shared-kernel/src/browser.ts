/** Browser features with their fallbacks: clipboard, persistent storage, playback in a single tab, the current day. */
export { copyText } from './browser/copy-text.ts'
export { requestPersistence } from './browser/request-persistence.ts'
export { useSingleTabPlayback } from './browser/single-tab-playback.ts'
export { useToday } from './browser/use-today.ts'
