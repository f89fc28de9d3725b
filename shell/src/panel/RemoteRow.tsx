import { formatBytes, formatCount } from 'shared-kernel/numbers'
import { Button } from 'shared-kernel/ui'
import styles from './CompositionPanel.module.css'
import { useText } from './messages/text.ts'
import type { Composition, RemoteView } from './use-composition.ts'

type Props = Pick<Composition, 'isHealing' | 'heal'> & { remote: RemoteView; language: string }

/** One remote; where its region failed or waits for its code, it can be asked for again without a new document. */
export function RemoteRow({ remote, language, isHealing, heal }: Props) {
  const t = useText()
  const { name, version, buildId, state, source, loading } = remote
  const isHealable = state === 'failed' || state === 'waiting'
  return (
    <tr className={styles.row} data-remote={name} data-state={state}>
      <th scope="row">
        {name}
        <small className={styles.build}>{`${version} · ${buildId}`}</small>
        {source !== 'live' && <small className={styles.source}>{t(source)}</small>}
      </th>
      <td>
        <span className={styles.state}>{t(state)}</span>
        {isHealable && (
          <Button className={styles.retry} aria-label={t('retryOf', { remote: name })} onClick={heal}>
            {isHealing ? t('retrying') : t('retry')}
          </Button>
        )}
      </td>
      <td className={styles.number}>{loading.files > 0 ? t('milliseconds', { ms: formatCount(loading.ms) }) : '–'}</td>
      <td className={styles.number}>{loading.bytes > 0 ? formatBytes(loading.bytes, language) : '–'}</td>
    </tr>
  )
}
