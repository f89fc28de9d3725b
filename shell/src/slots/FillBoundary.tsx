import { Component, type ReactNode } from 'react'
import type { SiteFill } from './site-fills.ts'

type Props = { fill: SiteFill; onBroken: () => void; children: ReactNode }

/** What breaks in a slot is nothing on the page; `watch-errors.ts` tells whose it was. */
export class FillBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.onBroken()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
