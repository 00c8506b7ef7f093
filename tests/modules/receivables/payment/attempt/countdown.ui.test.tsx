// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { Countdown } from '#web/modules/receivables/payment/Countdown.tsx'

const before = clock.clockOffset()
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  clock.setClock(before)
  vi.useRealTimers()
})

const SECOND = 1_000

it('counts down to when the services take no more, whatever the clock of the device says', () => {
  // The services are three hours ahead of this device, and the form opened half a minute after its time began.
  clock.setClock(3 * 3_600 * SECOND)
  const until = new Date(clock.now().getTime() + 270 * SECOND).toISOString()
  const onOver = vi.fn()
  render(
    <MantineProvider env="test">
      <Countdown until={until} onOver={onOver} />
    </MantineProvider>,
  )
  const shown = () => screen.getByRole('timer').textContent
  expect(shown()).toBe('4:30')
  act(() => void vi.advanceTimersByTime(30 * SECOND))
  expect(shown()).toBe('4:00')
  expect(onOver).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(240 * SECOND))
  expect(shown()).toBe('0:00')
  expect(onOver).toHaveBeenCalledOnce()
})
