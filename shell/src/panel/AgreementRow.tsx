import styles from './CompositionPanel.module.css'
import { useText } from './messages/text.ts'
import type { AgreementView } from './use-composition.ts'

/** A slot and what each remote has put into it on this page, or an event and who listens. */
export function AgreementRow({ agreement: { kind, name, remote, users } }: { agreement: AgreementView }) {
  const t = useText()
  return (
    <tr className={styles.row} data-agreement={name}>
      <th scope="row">
        {name}
        <small className={styles.build}>{t(kind, { remote })}</small>
      </th>
      <td>
        {users.length === 0 && t(kind === 'slot' ? 'unfilled' : 'unheard')}
        {users.map((user) => (
          <span key={user.remote} className={styles.user} data-state={user.state}>
            {user.remote}
            {user.state && <small className={styles.build}>{t(WORDS[user.state])}</small>}
          </span>
        ))}
      </td>
    </tr>
  )
}

const WORDS = {
  shown: 'shown',
  nothing: 'nothing',
  failed: 'failed',
  waiting: 'underWay',
  elsewhere: 'elsewhere',
} as const
