import type { Passage } from './passage.ts'

/**
 * The path of a passage: its printed form with slashes for the space and the first comma, a hyphen for the dash: `Jn
 * 3,16–18` is at `/ige/Jn/3/16-18`. Paths use the numbering of RÚF; a passage in another numbering names it in the
 * query and leads to the same verses.
 */
export function passagePath({
  label,
  versification = 'ruf',
  inRuf,
}: Pick<Passage, 'label' | 'versification' | 'inRuf'>) {
  return `${labelPath(label)}${versification === 'ruf' || inRuf === label ? '' : `?szamozas=${versification}`}`
}

/** The path of the passage with this printed form in the numbering of RÚF. */
export const labelPath = (label: string) =>
  `/ige/${encodeURI(label.replace(/\s/, '/').replace(',', '/').replace('–', '-').replace('. fej.', '.fej'))}`
