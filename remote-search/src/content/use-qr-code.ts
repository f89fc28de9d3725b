import { useEffect, useState } from 'react'
import { withinDeadline } from 'shared-kernel/api'
import type { PageAddress as PageAddressComponent } from './PageAddress.tsx'

/** Who wants to print waits no longer for a code. */
const WAITS_MS = 1500
const NEVER = new AbortController().signal

const load = () => import(/* webpackChunkName: "qr-code" */ './PageAddress.tsx').then((file) => file.PageAddress)

/** The page's address with its QR code, fetched for who opens it or prints; printing does without where it does not come. */
export function useQrCode() {
  const [PageAddress, setPageAddress] = useState<typeof PageAddressComponent | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [prints, setPrints] = useState(0)
  // The code stands in the page by then.
  useEffect(() => {
    if (prints > 0) window.print()
  }, [prints])

  const get = async () => {
    const loaded = await withinDeadline(WAITS_MS, NEVER, load)
    if (loaded) setPageAddress(() => loaded)
    return loaded !== null
  }
  const toggle = async () => {
    setOpen(!isOpen)
    setMissing(!isOpen && !(await get()))
  }
  const print = async () => {
    await get()
    setPrints((count) => count + 1)
  }
  return { PageAddress, isOpen, isMissing, toggle: () => void toggle(), print: () => void print() }
}
