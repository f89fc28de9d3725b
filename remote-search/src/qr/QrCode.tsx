import { qrPath } from './qr-path.ts'

/** What cameras ask for round a code. */
const QUIET = 4

type Props = { address: string; label: string }

/** An address as a QR code: dark on light in both themes, since cameras know no other. */
export function QrCode({ address, label }: Props) {
  const { size, path } = qrPath(address)
  const whole = size + 2 * QUIET
  return (
    <svg viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={-QUIET} y={-QUIET} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
