import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Asks a screen to read again a list that could not be read, once `restore` has let it through: the field then offers what is in it. */
export async function expectReadAgain(restore: () => void, label: RegExp | string, option: string): Promise<void> {
  const retry = await screen.findByRole('button', { name: 'Reintentar', hidden: true })
  restore()
  fireEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('alert', { hidden: true })).toBeNull())
  fireEvent.click(screen.getByLabelText(label, { selector: 'input' }))
  await screen.findByRole('option', { name: option, hidden: true })
}
