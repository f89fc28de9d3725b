import { Link } from 'shared-kernel/router'
import styles from './embedding.module.css'

type Props = {
  /** Of the heading. */
  id: string
  title: string
  choices: { name: string; text: string; address: string }[]
  chosen: string
}

/** One of several, each a link to the same page with that choice: works without scripts. */
export function Choices({ id, title, choices, chosen }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.offers}>
        {choices.map(({ name, text, address }) => (
          <li key={name}>
            <Link
              to={address}
              className={styles.offer}
              aria-current={name === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
