import { useText } from '../qr/messages/text.ts'
import { QrCode } from '../qr/QrCode.tsx'

type Props = { address: string; isOpen: boolean }

/** Backends other than ours have addresses that are no UTF-8 (`/R%F3m`). */
function decodable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** The code of an address and the address in words: on the screen while it is open, on paper always. */
export function PageAddress({ address, isOpen }: Props) {
  const t = useText()
  return (
    <figure hidden={!isOpen}>
      <QrCode address={address} label={t('name')} />
      <figcaption>
        {t('use')}
        <br />
        {decodable(address)}
      </figcaption>
    </figure>
  )
}
