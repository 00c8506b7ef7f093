// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { FormBar } from '#web/kit/form/bar/FormBar.tsx'
import { AttachmentsDialog } from '#web/kit/attachment/AttachmentsDialog.tsx'
import type { AttachmentsQuery } from '#web/kit/attachment/attachment.generated.ts'

afterEach(cleanup)

const known: AttachmentsQuery = {
  viewerCanAttach: true,
  types: [],
  attachments: [
    {
      ...{
        id: '1',
        typeId: null,
        fileName: 'plano.pdf',
        size: 1_000,
        createdBy: 'Ana',
        createdAt: '2026-01-02T15:00:00Z',
      },
      ...{ isRemovable: true, isOfRequiredKind: false },
    },
  ],
}

it('a file that is to be taken away is asked about before a step back closes the dialog', async () => {
  let closings = 0
  const element = <AttachmentsDialog kind="ORDER" documentId="1" known={known} onClose={() => void closings++} />
  const routes = [
    { path: '/lista', element: <h1>Lista</h1> },
    { path: '/orden', element },
  ]
  const router = renderRoutes(routes, ['/lista', '/orden'], () => undefined)
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar plano.pdf' }))
  await act(() => router.navigate(-1))
  await screen.findByText('Hay archivos sin guardar. ¿Cerrar de todos modos?')
  expect(router.state.location.pathname).toBe('/orden')
  fireEvent.click(screen.getByRole('button', { name: 'Sí, cerrar' }))
  await waitFor(() => expect(closings).toBe(1))
})

const showDialog = (viewerCanAttach: boolean, isReadOnly?: boolean) =>
  renderRoutes(
    [
      {
        path: '/orden',
        element: (
          <AttachmentsDialog
            kind="ORDER"
            documentId="1"
            known={{ ...known, viewerCanAttach }}
            isReadOnly={isReadOnly}
            onClose={() => undefined}
          />
        ),
      },
    ],
    ['/orden'],
    () => undefined,
  )

it.each([
  { says: 'to whom the document takes files from', viewerCanAttach: true, isReadOnly: false, isOffered: true },
  { says: 'to nobody where the document takes none', viewerCanAttach: false, isReadOnly: false, isOffered: false },
  { says: 'to nobody where they are only looked at', viewerCanAttach: true, isReadOnly: true, isOffered: false },
])('pickers are offered $says', async ({ viewerCanAttach, isReadOnly, isOffered }) => {
  showDialog(viewerCanAttach, isReadOnly)
  await screen.findByText('plano.pdf')
  expect(screen.queryByRole('button', { name: 'Guardar' }) !== null).toBe(isOffered)
  expect(document.querySelector('input[type=file]') !== null).toBe(isOffered)
})

it.each([
  { says: 'the document behind the files is not sent or kept', isOpen: true, done: [] },
  { says: 'a document is sent and kept', isOpen: false, done: ['draft', 'sent'] },
])('by its keys $says', async ({ isOpen, done }) => {
  const acts: string[] = []
  const bar = (
    <FormBar
      sends
      onSave={() => void acts.push('sent')}
      onDraft={() => void acts.push('draft')}
      onClose={() => undefined}
      actions={[]}
    />
  )
  const dialog = <AttachmentsDialog kind="ORDER" documentId="1" known={known} onClose={() => undefined} />
  renderRoutes(
    [
      {
        path: '/orden',
        element: (
          <>
            {bar}
            {isOpen && dialog}
          </>
        ),
      },
    ],
    ['/orden'],
    () => undefined,
  )
  await screen.findByRole('toolbar', { hidden: true })
  if (isOpen) await screen.findByText('plano.pdf')
  // The browser's own «Guardar como» does not open either.
  expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(false)
  expect(fireEvent.keyDown(document.body, { key: 's', altKey: true })).toBe(false)
  expect(acts).toEqual(done)
})
