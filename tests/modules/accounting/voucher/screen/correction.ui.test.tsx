// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CorrectionDialog } from '#web/modules/accounting/voucher/form/CorrectionDialog.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

const upload = vi.hoisted(() => vi.fn())
vi.mock('#web/platform/apollo/transfer/send.ts', () => ({ send: upload }))

afterEach(cleanup)

const file = {
  id: '12',
  support: 'PAYMENT_VOUCHER',
  title: 'Comprobante de pago',
  name: 'mal.pdf',
  size: 10,
  isToCorrect: true,
  replacement: null,
  sentAt: '2026-03-01T15:00:00Z',
} as const

const required = {
  support: 'PAYMENT_VOUCHER',
  description: 'Comprobante de pago',
  extensions: ['.pdf'],
  largest: 6_000_000,
  longestName: 100,
} as const

/** The dialog, with a file chosen; what it tells its screen once it is done. */
async function openWithFile(onDone: () => Promise<unknown>, onClose: () => void) {
  const replaced = { __typename: 'ReplaceVoucherFilePayload', voucher: null, errors: [] }
  const link = new ApolloLink(
    () =>
      new Observable((answer) => {
        answer.next({ data: { replaceVoucherFile: replaced } })
        answer.complete()
      }),
  )
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <CorrectionDialog
          file={file}
          required={{ ...required, extensions: [...required.extensions] }}
          target={{ number: 'F001-1', orderNumber: 'ORD-2026-000001' }}
          onDone={onDone}
          onClose={onClose}
        />
        <Modals />
      </MantineProvider>
    </ApolloProvider>,
  )
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('no picker')
  fireEvent.change(input, { target: { files: [new File(['%PDF'], 'bien.pdf', { type: 'application/pdf' })] } })
  const load = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cargar' })
  await waitFor(() => expect(load().disabled).toBe(false))
  return load
}

it('a file that did not go up is sent again with «Cargar», without being chosen anew', async () => {
  const onDone = vi.fn(async () => undefined)
  const load = await openWithFile(onDone, () => undefined)

  upload.mockClear()
  upload.mockRejectedValueOnce(new TypeError('no answer'))
  fireEvent.click(load())
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, cargar' }))
  await screen.findByText(/solo se reintentan esos/)

  upload.mockResolvedValueOnce({ fileId: 'f', voucher: null })
  await waitFor(() => expect(load().disabled).toBe(false))
  fireEvent.click(load())
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, cargar' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(upload).toHaveBeenCalledTimes(2)
})

it('closes over a file that was replaced, though the voucher could not be read again', async () => {
  const onClose = vi.fn()
  const load = await openWithFile(() => Promise.reject(new TypeError('no answer')), onClose)
  upload.mockResolvedValueOnce({ fileId: 'f', voucher: null })
  fireEvent.click(load())
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, cargar' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
