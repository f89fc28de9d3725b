import { useHydrated } from 'shared-kernel/session'
import { Notice } from 'shared-kernel/ui'
import { useText } from './messages/text.ts'
import styles from './page-address.module.css'
import type { QrCodeUse } from './use-qr-code.ts'

type Props = { path: string; qrCode: QrCodeUse }

const addressOf = (path: string) => new URL(path, window.location.origin).href

/** The code of the page's address, for a phone beside this screen. */
export function ShownQrCode({ path, qrCode: { QrCode, isOpen } }: Props) {
  const t = useText()
  if (!isOpen || QrCode === null) return null
  if (QrCode === 'missing') return <Notice role="alert">{t('qrCodeFailed')}</Notice>
  return (
    <figure className={styles.shown}>
      <QrCode address={addressOf(path)} label={t('qrCodeName')} className={styles.code} />
      <figcaption>{t('qrCodeUse')}</figcaption>
    </figure>
  )
}

/** On paper the page's address stands below the text, with its code where that has come. */
export function PrintedAddress({ path, qrCode: { QrCode } }: Props) {
  const t = useText()
  // The server does not know under which address it is read.
  if (!useHydrated()) return null
  const address = addressOf(path)
  return (
    <div className={styles.printed}>
      {QrCode !== null && QrCode !== 'missing' && (
        <QrCode address={address} label={t('qrCodeName')} className={styles.code} />
      )}
      <span>{decodeURI(address)}</span>
    </div>
  )
}
