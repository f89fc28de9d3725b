import type { Passage } from './passage.ts'

/**
 * The address of a passage, from the site's root: its printed form with a slash for the space and the first comma, a
 * hyphen for the dash: `Jn 3,16–18` is at `/ige/Jn/3/16-18`. Addresses have the numbers of RÚF; told by others a passage
 * says so, and leads to the same verses.
 */
export function passagePath({
  label,
  versification = 'ruf',
  inRuf,
}: Pick<Passage, 'label' | 'versification' | 'inRuf'>) {
  return `${labelPath(label)}${versification === 'ruf' || inRuf === label ? '' : `?szamozas=${versification}`}`
}

/** The address of the passage that has this printed form by the numbers of RÚF. */
export const labelPath = (label: string) =>
  `/ige/${encodeURI(label.replace(/\s/, '/').replace(',', '/').replace('–', '-').replace('. fej.', '.fej'))}`
