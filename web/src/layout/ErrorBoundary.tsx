import { Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Component } from 'react'
import type { ReactNode } from 'react'
import { common } from '../fr/common.ts'
import { Nothing } from '../ui/Nothing.tsx'

/** Keeps a screen's crash to that screen: says so and offers to reload. A new `place` (the address) tries again. */
export class ErrorBoundary extends Component<{ place: string; children: ReactNode }, { failedAt: string | null }> {
  override state = { failedAt: null as string | null }

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: window.location.pathname }
  }

  override componentDidUpdate(before: { place: string }): void {
    if (before.place !== this.props.place && this.state.failedAt !== null) this.setState({ failedAt: null })
  }

  override render(): ReactNode {
    if (this.state.failedAt === null) return this.props.children
    return (
      <Nothing
        icon={<IconAlertTriangle aria-hidden="true" />}
        title={common.crash}
        hint=""
        action={
          <Group>
            <Button onClick={() => window.location.reload()}>{common.reload}</Button>
          </Group>
        }
      />
    )
  }
}
