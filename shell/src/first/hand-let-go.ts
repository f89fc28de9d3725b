/** Nothing is taken over under a hand that holds the slider, or while a keyboard puts a word together. */
const SIGNS = ['compositionstart', 'compositionupdate', 'compositionend'] as const
const LOOK_EVERY_MS = 50
/** Who stops in the middle of a word, as keyboards of phones leave every word, is waited for no longer. */
const PAUSE_MS = 1000

let puttingTogetherAt: number | null = null

/** Watches the keyboard from now on. */
export function noteHands(): void {
  const note = ({ type }: Event) => (puttingTogetherAt = type === 'compositionend' ? null : Date.now())
  for (const sign of SIGNS) addEventListener(sign, note, true)
}

const isHeld = () =>
  document.querySelector('input[type=range]:active') !== null ||
  (puttingTogetherAt !== null && Date.now() - puttingTogetherAt < PAUSE_MS)

/** Until nobody is in the middle of a movement. */
export async function handLetGo(): Promise<void> {
  while (isHeld()) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}
