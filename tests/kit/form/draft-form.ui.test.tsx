// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { applyDraftAction, type DocumentAction, type DocumentDraft, type LineState } from '#web/kit/form/draft/draft.ts'
import { touchedBy, useDraftForm, type FormRules } from '#web/kit/form/draft/useDraftForm.ts'
import { headerField, lineField } from '#web/kit/form/problems.ts'

afterEach(cleanup)

type Draft = DocumentDraft<{ contact: string }, LineState & { price: string }>

const rules: FormRules<Draft, DocumentAction<Draft>> = {
  changed: applyDraftAction,
  touchedBy,
  findProblems: ({ header, lines }) => [
    ...(header.contact === '' ? [{ field: headerField('contact'), place: null, message: 'Falta el contacto' }] : []),
    ...lines
      .filter(({ price }) => price === '')
      .map(({ key }) => ({ field: lineField(key, 'price'), place: 1, message: 'Falta el precio' })),
  ],
  refusedProblems: () => [],
}

const initial: Draft = { header: { contact: '' }, lines: [{ key: 'a', id: null, isRemoved: false, price: '' }] }

/** The document as the service has it once it is saved: its line has an id, by which it is known. */
const saved: Draft = {
  header: { contact: 'Rosa' },
  lines: [{ key: '17', id: '17', isRemoved: false, price: '3' }],
}

const openForm = () =>
  renderHook(() =>
    useDraftForm(
      rules,
      (saved: Draft) => saved,
      { saved: null, initial },
      { send: () => Promise.resolve({ errors: [] }), onSaved: () => undefined },
    ),
  ).result

it('gives lines, messages and the way to change as they were while another part is written', async () => {
  const form = openForm()
  await act(() => form.current.save())
  expect([...form.current.messages.values()]).toEqual(['Falta el precio', 'Falta el contacto'])
  const write = (contact: string) => act(() => form.current.change({ do: 'header', patch: { contact } }))
  write('R')
  const { messages, change, draft } = form.current
  expect([...messages.values()]).toEqual(['Falta el precio'])
  write('Rosa')
  expect(form.current.draft.header.contact).toBe('Rosa')
  expect(form.current.messages).toBe(messages)
  expect(form.current.change).toBe(change)
  expect(form.current.draft.lines).toBe(draft.lines)
})

it('says of a line what is no longer wrong with it', async () => {
  const form = openForm()
  await act(() => form.current.save())
  act(() => form.current.change({ do: 'change', key: 'a', patch: { price: '3' } }))
  expect([...form.current.messages.keys()]).toEqual([headerField('contact')])
})

it('keeps what is written while the answer is awaited, and no line twice', async () => {
  let answer = (): void => undefined
  const sending = new Promise<{ saved: Draft }>((settle) => (answer = () => settle({ saved })))
  const { result: form } = renderHook(() =>
    useDraftForm(
      rules,
      (record: Draft) => record,
      { saved: null, initial },
      { send: () => sending, onSaved: () => undefined },
    ),
  )
  const write = (contact: string, price: string) => {
    form.current.change({ do: 'header', patch: { contact } })
    form.current.change({ do: 'change', key: 'a', patch: { price } })
  }
  act(() => write('Rosa', '3'))
  await act(async () => {
    const saving = form.current.save()
    write('Rosa Paz', '4')
    form.current.change({ do: 'add', lines: [{ key: 'b', id: null, isRemoved: false, price: '5' }] })
    answer()
    await saving
  })
  expect(form.current.draft.header.contact).toBe('Rosa Paz')
  expect(form.current.draft.lines.map(({ key, price }) => `${key}: ${price}`)).toEqual(['17: 3', 'b: 5'])
  expect(form.current.isDirty).toBe(true)
})
