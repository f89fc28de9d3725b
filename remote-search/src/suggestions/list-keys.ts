/** Keys of a combobox that completes nothing by itself: the pattern "list autocomplete with manual selection" of the APG. */
export interface ListState {
  isOpen: boolean
  /** Place of the option that is pointed at; -1 while it is the text. */
  active: number
}

export const SHUT: ListState = { isOpen: false, active: -1 }

export interface Pressed extends ListState {
  /** The key does nothing else, as to move in the text. */
  isTaken: boolean
  /** The option that is pointed at is what the visitor wants. */
  isPicked?: true
}

/** What a key does to a list of so many options. */
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
