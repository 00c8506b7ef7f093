// @vitest-environment happy-dom
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { FollowUpDrawer } from '#web/modules/engagement/follow-up/FollowUpDrawer.tsx'
import { followUpTexts as texts } from '#web/modules/engagement/follow-up/texts.ts'

afterEach(cleanup)

const allowed = { canAdd: true, canEdit: true, canDelete: true, canView: true, canSave: true }
const person = (value: string, label: string) => ({ __typename: 'Choice', value, label })
const opened = {
  ...{ __typename: 'FollowUp', id: '7', documentNumber: 'SEG-7', subject: 'Reclama su entrega', channel: 'CALL' },
  ...{ status: 'OPEN', who: null, responsible: person('2', 'Ana'), due: '2026-03-10', isOverdue: false },
  ...{ openedAt: '2026-03-01T12:00:00Z', version: 1, areaName: null, closedAt: null },
  notes: [] as object[],
}

/** The drawer of a case, before a service that refuses what was written upon an older version. */
async function openCase() {
  const state = { stored: opened, sent: [] as Record<string, unknown>[], notes: [] as unknown[] }
  const change = (part: Partial<typeof opened>) => {
    state.stored = { ...state.stored, ...part, version: state.stored.version + 1 }
    return { __typename: 'FollowUpPayload', followUp: state.stored, errors: [] }
  }
  const element = <FollowUpDrawer id="7" allowed={allowed} onClose={() => undefined} />
  renderRoutes([{ path: '/', element }], ['/'], ({ operationName, variables }) => {
    const input = variables['input'] as Record<string, unknown>
    switch (operationName) {
      case 'FollowUp':
        return { followUp: state.stored }
      case 'FollowUpResponsibles':
        return { followUpResponsibles: [person('2', 'Ana'), person('3', 'Luis')] }
      case 'NoteFollowUp': {
        state.notes.push(input['text'])
        const note = { __typename: 'FollowUpNote', id: '1', text: input['text'], isChange: false, who: 'Ana' }
        return { noteFollowUp: change({ notes: [{ ...note, at: '2026-03-02T12:00:00Z' }] }) }
      }
      case 'SaveFollowUp': {
        state.sent.push(input)
        if (input['version'] === state.stored.version)
          return { saveFollowUp: change({ subject: String(input['subject']), due: String(input['due']) }) }
        const extensions = { code: 'CONFLICT', requestId: 'r-1' }
        return new CombinedGraphQLErrors({ errors: [{ message: 'Alguien más lo cambió', extensions }] })
      }
      default:
        return undefined
    }
  })
  await screen.findByLabelText(new RegExp(`^${texts.subject}`), {}, { timeout: 15_000 })
  return { state, change }
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input, textarea' }), {
    target: { value },
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
async function addNote() {
  write(texts.newNote, 'Llamó otra vez')
  press(texts.addNote)
  await screen.findByText('Llamó otra vez', { selector: '[class*="Timeline"] *' })
}

it('what a colleague changed stays, also once a note of one’s own brought it', async () => {
  const { state, change } = await openCase()
  change({ responsible: person('3', 'Luis'), due: '2026-03-20' })
  await addNote()
  write(texts.subject, 'Reclama su entrega y su factura')
  press('Guardar')
  const written = { subject: 'Reclama su entrega y su factura', responsible: '3', due: '2026-03-20' }
  await waitFor(() => expect(state.sent.at(-1)).toMatchObject({ ...written, version: 3 }))
  expect(state.stored).toMatchObject({ subject: written.subject, due: written.due })
})

it('what a colleague changed stays where it came while the form was written in', async () => {
  const { state, change } = await openCase()
  write(texts.subject, 'Reclama su entrega y su factura')
  change({ responsible: person('3', 'Luis'), due: '2026-03-20' })
  await addNote()
  press('Guardar')
  const written = { subject: 'Reclama su entrega y su factura', responsible: '3', due: '2026-03-20' }
  await waitFor(() => expect(state.stored.subject).toBe(written.subject))
  expect(state.sent.map(({ version }) => version)).toEqual([1, 3])
  expect(state.sent.at(-1)).toMatchObject(written)
})

it('a note of one’s own is no change of somebody else’s: what was written before it is saved at once', async () => {
  const { state } = await openCase()
  write(texts.subject, 'Reclama su entrega y su factura')
  await addNote()
  press('Guardar')
  await waitFor(() => expect(state.stored.subject).toBe('Reclama su entrega y su factura'))
  expect(state.sent).toMatchObject([{ version: 2, responsible: '2', due: '2026-03-10' }])
})

it.each([
  [texts.addNote, 0],
  ['Guardar', 1],
])('what is written while a note is on its way with «%s» stays', async (button, savedTimes) => {
  const { state } = await openCase()
  write(texts.newNote, 'Llamó')
  press(button)
  write(texts.newNote, 'Llamó y pagó')
  await screen.findByDisplayValue('y pagó', {}, { timeout: 15_000 })
  expect(state.stored.version).toBe(2)
  expect(state.sent.map(({ note }) => note)).toEqual(savedTimes ? ['Llamó'] : [])
})

it.each([
  [texts.addNote, 'Guardar'],
  ['Guardar', texts.addNote],
])('a note that is on its way with «%s» does not go once more with «%s»', async (first, second) => {
  const { state } = await openCase()
  write(texts.subject, 'Reclama su entrega y su factura')
  write(texts.newNote, 'Llamó')
  press(first)
  press(second)
  await waitFor(() => expect(screen.getByLabelText(texts.newNote)).toHaveProperty('value', ''))
  expect([...state.notes, ...state.sent.map(({ note }) => note)].filter((each) => each !== null)).toEqual(['Llamó'])
})
