// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DateTimeField } from '#web/platform/ui/field/date/DateTimeField.tsx'

afterEach(cleanup)

it('shows day and hour as people write them, and can be emptied', () => {
  const change = vi.fn()
  render(
    <MantineProvider env="test">
      <DateTimeField label="Visita" value="2026-03-05 09:30:00" onChange={change} />
    </MantineProvider>,
  )
  expect(screen.getByText('05/03/2026 09:30')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Quitar fecha y hora' }))
  expect(change).toHaveBeenCalledWith(null)
})
