// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { isSame } from '#web/modules/approvals/approval/document-address.ts'
import { rowId } from '#web/modules/approvals/inbox/list/InboxRow.tsx'
import { useInboxState } from '#web/modules/approvals/inbox/list/useInboxState.ts'
import { useInboxKeys } from '#web/modules/approvals/inbox/useInboxKeys.ts'

afterEach(cleanup)

const rows = ['1', '2', '3'].map((documentId) => ({
  ...({ id: `ORDER-${documentId}`, kind: 'ORDER', documentId, levelId: documentId } as const),
  viewerCanDecide: true,
}))

/** The keys of the inbox beside its list; what was approved, and what the sheet shows. */
function open() {
  const approved: string[] = []
  function Inbox() {
    const state = useInboxState(null)
    const opened = state.open ?? rows[0] ?? null
    useInboxKeys({
      rows,
      current: rows.find((row) => isSame(row, opened)) ?? null,
      readOpen: state.readOpen,
      onMove: state.show,
      approve: ({ documentId }) => approved.push(documentId),
      disapprove: () => {},
    })
    return (
      <>
        <output>{opened?.documentId}</output>
        {rows.map(({ id }) => (
          <button key={id} id={rowId(id)} />
        ))}
      </>
    )
  }
  const router = createMemoryRouter([{ path: '/', element: <Inbox /> }])
  const { container } = render(<RouterProvider router={router} />)
  return { approved, shown: () => container.querySelector('output')?.textContent }
}

/** Presses keys one right behind the other, each before the page has rendered what the one before did. */
const press = (...keys: string[]) =>
  act(async () => {
    for (const key of keys) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await new Promise((resolve) => setTimeout(resolve))
    }
  })

it('A right behind J approves the document that J led to', async () => {
  const { approved, shown } = open()
  await press('j', 'a')
  expect(approved).toEqual(['2'])
  expect(shown()).toBe('2')
})

it('J pressed twice goes down twice', async () => {
  const { shown } = open()
  await press('j', 'j')
  expect(shown()).toBe('3')
})
