import qrcode from 'qrcode-generator'
import { useState } from 'react'
import type { Sermon } from 'shared-kernel/api'
import { copyText } from 'shared-kernel/browser'
import { decodedAddress } from 'shared-kernel/sanitize'
import { Button, Icon } from 'shared-kernel/ui'
import { useContentText } from './messages.ts'
import styles from './tools.module.css'
import { useEscape } from './use-escape.ts'

export type Outcome = 'quotationCopied' | 'citationCopied' | 'copyFailed'

type Props = ShareWaysOfSermon & { isOpen: boolean; onClose: () => void }

type ShareWaysOfSermon = {
  sermon: Sermon
  /** Of the last copy. */
  outcome: Outcome | null
  onCopySource: () => void
  onPrint: () => void
}

/** Ways to pass the page on, with its address as a QR code: on screen while open; the code also on paper. */
export function SharePanel({ isOpen, onClose, ...ways }: Props) {
  const t = useContentText()
  useEscape(onClose, isOpen)
  const address = new URL(ways.sermon.path, window.location.origin).href
  return (
    <figure hidden={!isOpen}>
      <ShareWays {...ways} address={address} />
      <QrCode address={address} label={t('qrCodeName')} />
      <figcaption>
        {t('qrCodeUse')}
        <br />
        {decodedAddress(address)}
      </figcaption>
    </figure>
  )
}

function ShareWays({ sermon, address, outcome, onCopySource, onPrint }: ShareWaysOfSermon & { address: string }) {
  const { title, preacher } = sermon
  const t = useContentText()
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const text = preacher ? `${preacher.name}: ${title}` : title
  const copy = async () => setCopied(await copyText(`${text}\n${address}`))
  // Cancelling the system's dialog rejects.
  const share = () => void navigator.share({ title, text, url: address }).catch(() => undefined)
  const letter = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n${address}`)}`
  return (
    <span className={styles.ways}>
      {'share' in navigator && (
        <Button onClick={share}>
          <Icon name="share" />
          {t('shareWith')}
        </Button>
      )}
      <Button onClick={() => void copy()}>
        <Icon name="copy" />
        {t('copyLink')}
      </Button>
      <a href={letter}>{t('sendByEmail')}</a>
      {/* Shown where the tools above have no room for them. */}
      <Button onClick={onCopySource} className={styles.quotation}>
        <Icon name="copy" />
        {t(outcome ?? 'copyCitation')}
      </Button>
      <Button onClick={onPrint} className={styles.print}>
        <Icon name="print" />
        {t('print')}
      </Button>
      <span role="status" className={styles.copied}>
        {isCopied !== null && t(isCopied ? 'copied' : 'copyFailed')}
      </span>
    </span>
  )
}

/** Quiet zone of a QR code, in modules. */
const QUIET = 4

type QrCodeProps = { address: string; label: string }

/** Dark on light in both themes, as cameras require. */
export function QrCode({ address, label }: QrCodeProps) {
  const { size, path } = qrPath(address)
  const whole = size + 2 * QUIET
  return (
    <svg viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={-QUIET} y={-QUIET} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

interface QrPath {
  /** Modules per side; a path unit is a module. */
  size: number
  path: string
}

/** Smallest QR code for the text, with error correction level M (15 %). */
export function qrPath(text: string): QrPath {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!code.isDark(row, column)) continue
      const start = column
      while (column + 1 < size && code.isDark(row, column + 1)) column++
      path += `M${start} ${row}h${column + 1 - start}v1h-${column + 1 - start}z`
    }
  }
  return { size, path }
}
