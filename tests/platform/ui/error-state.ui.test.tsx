// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'

const show = (messages: string[]) =>
  render(
    <MantineProvider>
      <ErrorState problem={{ messages }} onRetry={() => undefined} />
    </MantineProvider>,
  )

it('announces errors only where it has some, and otherwise says what happened', () => {
  const { unmount } = show(['El registro fue modificado'])
  expect(screen.getByText('Errores encontrados:')).toBeTruthy()
  unmount()
  show([])
  expect(screen.queryByText('Errores encontrados:')).toBeNull()
  expect(screen.getByText('No se pudo mostrar esta información.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
})
