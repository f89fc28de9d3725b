import { Component, type ReactNode } from 'react'
import { FailedRegion } from './FailedRegion.tsx'
import type { SiteData } from './site-data.ts'

type Props = { found: SiteData; children: ReactNode }
type State = { error: Error | null; found: SiteData }

/** A page that breaks while it is shown costs its own region only (MF-04); new data or `Újra` shows it again. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, found: this.props.found }

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.found === state.found ? null : { error: null, found: props.found }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const failure = { where: 'remote', kind: 'render', message: error.message } as const
    return <FailedRegion failure={failure} onRetry={() => this.setState({ error: null })} />
  }
}
