// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePageHas } from '#web/platform/ui/page/usePageHas.ts'

const Notice = () => (usePageHas('[aria-modal="true"], form') ? null : <p>Horario de Atención</p>)

it('keeps a notice back while a dialog or a form is on the page, and lets it come afterwards', async () => {
  render(<Notice />)
  expect(screen.queryByText('Horario de Atención')).toBeTruthy()
  for (const attributes of [{ name: 'div', modal: 'true' }, { name: 'form' }]) {
    const part = document.createElement(attributes.name)
    if (attributes.modal) part.setAttribute('aria-modal', attributes.modal)
    await act(async () => document.body.append(part))
    expect(screen.queryByText('Horario de Atención')).toBeNull()
    await act(async () => part.remove())
    expect(await screen.findByText('Horario de Atención')).toBeTruthy()
  }
})
