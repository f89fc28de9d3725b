import { decodedAddress } from 'shared-kernel/sanitize'
import { useText } from '../qr/messages.ts'
import { QrCode } from '../qr/QrCode.tsx'

type Props = { address: string; isOpen: boolean }

/** The code of an address and the address in words: on the screen while it is open, on paper always. */
export function PageAddress({ address, isOpen }: Props) {
  const t = useText()
  return (
    <figure hidden={!isOpen}>
      <QrCode address={address} label={t('name')} />
      <figcaption>
        {t('use')}
        <br />
        {decodedAddress(address)}
      </figcaption>
    </figure>
  )
}
