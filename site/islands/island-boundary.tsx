import { Component, type ReactNode } from 'react'

type Props = {
  /** Called when the island is mounted, before the effects of its components, which may read what the visitor has typed. */
  onMount: () => void
  /** Called when the island is about to disappear because it threw an error. */
  capture: () => () => void
  /** Called when it has disappeared, with the result of `capture` if it was mounted before. */
  onFail: (restore: (() => void) | undefined) => void
  children: ReactNode
}

/** Render nothing once the island has thrown an error, which React requires a class for. */
export class IslandBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidMount(): void {
    if (this.state.hasFailed) this.props.onFail(undefined)
    else this.props.onMount()
  }

  override getSnapshotBeforeUpdate(): (() => void) | null {
    return this.state.hasFailed ? this.props.capture() : null
  }

  override componentDidUpdate(_props: Props, _state: unknown, restore: (() => void) | null): void {
    if (restore) this.props.onFail(restore)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
