import qrcode from 'qrcode-generator'
import { decodedAddress } from 'shared-kernel/sanitize'
import { useContentText } from './messages.ts'

type Props = { address: string; isOpen: boolean }

/** QR code and address: on screen while open, always on paper. */
export function PageAddress({ address, isOpen }: Props) {
  const t = useContentText()
  return (
    <figure hidden={!isOpen}>
      <QrCode address={address} label={t('qrCodeName')} />
      <figcaption>
        {t('qrCodeUse')}
        <br />
        {decodedAddress(address)}
      </figcaption>
    </figure>
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
