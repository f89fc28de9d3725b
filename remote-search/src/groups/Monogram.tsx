import styles from './groups.module.css'
import { withoutArticle } from './load-group.ts'

/** Titles before a name, and in it Hungarian letters of two or three signs, which are letters of their own. */
const TITLES = /^(?:(?:dr|id|ifj|özv)\.\s+)+/iu
const LETTER = /(?<![\p{L}\p{N}])(?:dzs|cs|dz|gy|ly|ny|sz|ty|zs|[\p{L}\p{N}])/giu

/** E.g. `['Cs', 'L']` of `dr. Csízik Lídia`. */
export const firstLetters = (name: string): string[] =>
  (name.replace(TITLES, '').match(LETTER) ?? []).map(
    (sign) => sign.charAt(0).toLocaleUpperCase('hu') + sign.slice(1).toLocaleLowerCase('hu'),
  )

/** In place of a picture: a preacher's in a circle, a series' on the cover of a book. */
export function Monogram({ name, isBook = false }: { name: string; isBook?: boolean }) {
  return (
    <span className={isBook ? `${styles.monogram} ${styles.cover}` : styles.monogram} aria-hidden="true">
      {isBook ? firstLetters(withoutArticle(name))[0] : firstLetters(name).slice(0, 2)}
    </span>
  )
}
