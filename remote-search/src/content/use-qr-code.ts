import { useEffect, useState } from 'react'
import { withinDeadline } from 'shared-kernel/api'
import type { QrCode as QrCodeComponent } from '../qr/QrCode.tsx'

/** Who wants to print waits no longer for a code. */
const PRINT_WAITS_MS = 1500

export interface QrCodeUse {
  /** Fetched by now; null until then, `missing` when it did not come. */
  QrCode: typeof QrCodeComponent | 'missing' | null
  isOpen: boolean
  toggle: () => void
  /** Prints the page with its code, or without where that does not come. */
  print: () => void
}

const load = () => import(/* webpackChunkName: "qr-code" */ '../qr/QrCode.tsx').then(({ QrCode }) => QrCode)

/** The QR code of a sermon's address, fetched for who opens it or prints. */
export function useQrCode(nid: number): QrCodeUse {
  const [QrCode, setQrCode] = useState<QrCodeUse['QrCode']>(null)
  const [openFor, setOpenFor] = useState<number | null>(null)
  const [prints, setPrints] = useState(0)
  // The code stands in the page by then.
  useEffect(() => {
    if (prints > 0) window.print()
  }, [prints])

  const isOpen = openFor === nid
  return {
    QrCode,
    isOpen,
    toggle: () => {
      setOpenFor(isOpen ? null : nid)
      if (!isOpen) {
        load().then(
          (loaded) => setQrCode(() => loaded),
          () => setQrCode('missing'),
        )
      }
    },
    print: () => {
      void withinDeadline(PRINT_WAITS_MS, new AbortController().signal, load).then((loaded) => {
        if (loaded) setQrCode(() => loaded)
        setPrints((count) => count + 1)
      })
    },
  }
}
