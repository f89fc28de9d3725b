import { useText } from './messages/text.ts'
import styles from './page-address.module.css'
import { QrCode } from './QrCode.tsx'

type Props = { address: string; isOpen: boolean }

/** The code of an address: on the screen for a phone beside it, while it is open; on paper with the address in words. */
export function PageAddress({ address, isOpen }: Props) {
  const t = useText()
  return (
    <figure className={isOpen ? styles.shown : `${styles.shown} ${styles.closed}`}>
      <QrCode address={address} label={t('name')} className={styles.code} />
      <figcaption>
        <span className={styles.use}>{t('use')}</span>
        <span className={styles.address}>{decodeURI(address)}</span>
      </figcaption>
    </figure>
  )
}
