/** Keyboard behaviour of the APG combobox pattern "list autocomplete with manual selection". */
export interface ListState {
  isOpen: boolean
  /** Index of the active option; -1 for none. */
  active: number
}

export const CLOSED: ListState = { isOpen: false, active: -1 }

export interface KeyResult extends ListState {
  /** Prevents the default action. */
  isHandled: boolean
  /** Selects the active option. */
  isPicked?: true
}

/** @param count number of options */
export function press({ key, altKey }: { key: string; altKey: boolean }, list: ListState, count: number): KeyResult {
  const shown = list.isOpen && count > 0
  const pointAt = (active: number) => ({ isOpen: true, active, isHandled: true })
  switch (key) {
    case 'ArrowDown':
      if (count === 0) return { ...list, isHandled: false }
      if (altKey) return pointAt(shown ? list.active : -1)
      return pointAt(shown ? (list.active + 1) % count : 0)
    case 'ArrowUp':
      if (count === 0) return { ...list, isHandled: false }
      if (altKey) return { ...CLOSED, isHandled: true }
      return pointAt(shown && list.active > 0 ? list.active - 1 : count - 1)
    case 'Enter':
      return shown && list.active >= 0
        ? { ...CLOSED, isHandled: true, isPicked: true }
        : { ...CLOSED, isHandled: false }
    case 'Escape':
      return { ...CLOSED, isHandled: shown }
    case 'Tab':
      return { ...CLOSED, isHandled: false }
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return { ...list, active: -1, isHandled: false }
    default:
      return { ...list, isHandled: false }
  }
}
