import qrcode from 'qrcode-generator'
import { decodedAddress } from 'shared-kernel/sanitize'
import { useContentText } from './messages.ts'

type Props = { address: string; isOpen: boolean }

/** The code of an address and the address in words: on the screen while it is open, on paper always. */
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

/** What cameras ask for round a code. */
const QUIET = 4

type QrCodeProps = { address: string; label: string }

/** An address as a QR code: dark on light in both themes, since cameras know no other. */
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
  /** Modules along a side; the path has one for each unit. */
  size: number
  path: string
}

/** Error correction M: 15 % of a printed code may be dirty. The smallest code that holds the text is taken. */
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
