/** Keyboard behaviour of the APG combobox pattern "list autocomplete with manual selection". */
export interface ListState {
  isOpen: boolean
  /** Index of the active option; -1 for none. */
  active: number
}

export const SHUT: ListState = { isOpen: false, active: -1 }

export interface Pressed extends ListState {
  /** Prevents the default action. */
  isTaken: boolean
  /** Selects the active option. */
  isPicked?: true
}

/** @param count number of options */
export function press({ key, altKey }: { key: string; altKey: boolean }, list: ListState, count: number): Pressed {
  const shown = list.isOpen && count > 0
  const pointAt = (active: number) => ({ isOpen: true, active, isTaken: true })
  switch (key) {
    case 'ArrowDown':
      if (count === 0) return { ...list, isTaken: false }
      if (altKey) return pointAt(shown ? list.active : -1)
      return pointAt(shown ? (list.active + 1) % count : 0)
    case 'ArrowUp':
      if (count === 0) return { ...list, isTaken: false }
      if (altKey) return { ...SHUT, isTaken: true }
      return pointAt(shown && list.active > 0 ? list.active - 1 : count - 1)
    case 'Enter':
      return shown && list.active >= 0 ? { ...SHUT, isTaken: true, isPicked: true } : { ...SHUT, isTaken: false }
    case 'Escape':
      return { ...SHUT, isTaken: shown }
    case 'Tab':
      return { ...SHUT, isTaken: false }
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return { ...list, active: -1, isTaken: false }
    default:
      return { ...list, isTaken: false }
  }
}
