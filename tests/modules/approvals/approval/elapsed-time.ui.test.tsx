// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ElapsedTime } from '#web/modules/approvals/approval/level/ElapsedTime.tsx'
import { secondsOf } from '#web/modules/approvals/approval/level/seconds.ts'

describe('TT', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000))

  it('goes on from what the service counted, second by second, past midnight', () => {
    render(<ElapsedTime text="00:23:59:58" isRunning />)
    pass(1)
    expect(screen.getByText('00:23:59:59')).toBeTruthy()
    pass(2)
    expect(screen.getByText('01:00:00:01')).toBeTruthy()
  })

  it('begins anew from a new count', () => {
    const { rerender } = render(<ElapsedTime text="00:00:00:10" isRunning />)
    pass(5)
    rerender(<ElapsedTime text="00:00:01:00" isRunning />)
    pass(1)
    expect(screen.getByText('00:00:01:01')).toBeTruthy()
  })

  it('stands still once the level is decided', () => {
    render(<ElapsedTime text="03:04:05:06" isRunning={false} />)
    pass(60)
    expect(screen.getByText('03:04:05:06')).toBeTruthy()
  })

  it('reads days beyond two digits', () => {
    expect(secondsOf('274:09:06:53')).toBe(274 * 86_400 + 9 * 3_600 + 6 * 60 + 53)
  })
})
