// @vitest-environment happy-dom
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { MantineProvider, TextInput } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { useNewerVersion } from '#web/kit/form/edit/useNewerVersion.ts'
import { useRowForm, type RowRules } from '#web/kit/form/row/useRowForm.ts'

afterEach(cleanup)

type Draft = { name: string; address: string; email: string }
type Row = Draft & { id: string; version: number }

const names = ['name', 'address', 'email'] as const
const labels = { name: 'Nombre', address: 'Dirección', email: 'Correo' }
const row: Row = { id: '7', version: 1, name: 'Ferretería', address: 'Av. 1', email: '' }

const rules: RowRules<Row, Draft> = {
  draftOf: (saved) => ({ name: saved?.name ?? '', address: saved?.address ?? '', email: saved?.email ?? '' }),
  findings: ({ name }) => (name === '' ? [{ path: ['name'], message: 'Campo obligatorio' }] : []),
  shown: (draft) => names.map((name) => ({ name, label: labels[name], text: draft[name] })),
  fieldId: (name) => `supplier-${name}`,
}

const conflict = () =>
  new CombinedGraphQLErrors({
    errors: [{ message: 'Otro usuario modificó el registro', extensions: { code: 'CONFLICT' } }],
  })

/** A service with one record, which refuses what was written upon an older version of it. */
function service(saved: Row) {
  let stored = saved
  const keys: string[] = []
  return {
    keys,
    stored: () => stored,
    saveAs: (part: Partial<Draft>) => (stored = { ...stored, ...part, version: stored.version + 1 }),
    send: vi.fn((draft: Draft, base: Row | null, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers['idempotency-key'] ?? '')
      if (base && base.version !== stored.version) return Promise.reject(conflict())
      stored = { ...stored, ...draft, version: stored.version + 1 }
      return Promise.resolve({ row: stored, errors: [] })
    }),
    readAgain: () => Promise.resolve(stored),
  }
}

type Service = ReturnType<typeof service>

function Form({ on, saved }: { on: Service; saved: Row | null }) {
  const form = useRowForm(rules, saved, on)
  return (
    <form onSubmit={(event) => (event.preventDefault(), void form.save())}>
      {names.map((name) => (
        <TextInput
          key={name}
          label={labels[name]}
          value={form.draft[name]}
          error={form.errorAt(name)}
          onChange={({ currentTarget: { value } }) => form.set({ [name]: value })}
        />
      ))}
      <output>{form.isDirty ? 'escrito' : 'igual'}</output>
      <p>{form.problem?.messages.join(' ')}</p>
      <button type="submit">Guardar</button>
      <ConflictDialog title="El proveedor cambió" conflict={form.conflict} />
    </form>
  )
}

function open(on: Service, saved: Row | null = row) {
  render(
    <MantineProvider env="test">
      <Notifications />
      <Form on={on} saved={saved} />
    </MantineProvider>,
  )
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { write, press }
}

const dialog = () => screen.findByRole('dialog', { name: 'El proveedor cambió' })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

describe('two people at one record', () => {
  it('that changed different fields both keep their change, and the later one is told', async () => {
    const on = service(row)
    const { write, press } = open(on)
    on.saveAs({ address: 'Jr. 2' })
    write('Correo', 'ventas@ferreteria.pe')
    press('Guardar')
    await screen.findByText('Esos cambios se sumaron a los de usted: Dirección.')
    await waitFor(() =>
      expect(on.stored()).toMatchObject({ address: 'Jr. 2', email: 'ventas@ferreteria.pe', version: 3 }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([valueOf('Dirección'), valueOf('Correo')]).toEqual(['Jr. 2', 'ventas@ferreteria.pe'])
    expect(on.keys[0]).not.toBe(on.keys[1])
  })

  it('that changed the same field choose whose stays, field by field', async () => {
    const on = service(row)
    const { write, press } = open(on)
    on.saveAs({ name: 'Ferretería Sur', address: 'Jr. 2', email: 'sur@ferreteria.pe' })
    write('Nombre', 'Ferretería Norte')
    write('Dirección', 'Jr. 3')
    press('Guardar')
    const asked = within(await dialog())
    expect(asked.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(2)
    asked.getByText('Correo: vacío → sur@ferreteria.pe')
    fireEvent.click(asked.getByRole('radio', { name: 'Lo guardado mientras tanto: Jr. 2' }))
    press('Guardar lo elegido')
    await waitFor(() =>
      expect(on.stored()).toMatchObject({
        name: 'Ferretería Norte',
        address: 'Jr. 2',
        email: 'sur@ferreteria.pe',
        version: 3,
      }),
    )
    expect(screen.getByText('igual')).toBeTruthy()
  })

  it('may give up what they wrote: nothing is sent', async () => {
    const on = service(row)
    const { write, press } = open(on)
    on.saveAs({ name: 'Ferretería Sur' })
    write('Nombre', 'Ferretería Norte')
    press('Guardar')
    await dialog()
    press('Descartar lo mío')
    await waitFor(() => expect(valueOf('Nombre')).toBe('Ferretería Sur'))
    expect(on.stored().version).toBe(2)
    expect(screen.getByText('igual')).toBeTruthy()
  })

  it('may leave it undecided: what was written stands, and saving asks again', async () => {
    const on = service(row)
    const { write, press } = open(on)
    on.saveAs({ name: 'Ferretería Sur' })
    write('Nombre', 'Ferretería Norte')
    press('Guardar')
    fireEvent.keyDown(await dialog(), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(valueOf('Nombre')).toBe('Ferretería Norte')
    press('Guardar')
    await dialog()
    expect(on.stored().version).toBe(2)
  })

  it('that both changes break a rule see it at the field, and nothing is sent', async () => {
    const on = service(row)
    const { write, press } = open(on)
    on.saveAs({ name: '' })
    write('Correo', 'a@b.pe')
    press('Guardar')
    await screen.findByText('Campo obligatorio')
    expect(on.stored().version).toBe(2)
    expect(valueOf('Correo')).toBe('a@b.pe')
  })

  it('of which one goes on being faster is told so at last', async () => {
    const on = service(row)
    const { write, press } = open(on)
    on.send.mockImplementation(() => (on.saveAs({}), Promise.reject(conflict())))
    write('Correo', 'a@b.pe')
    press('Guardar')
    await screen.findByText('Otro usuario modificó el registro')
    expect(on.send).toHaveBeenCalledTimes(5)
  })
})

describe('a form', () => {
  it('judges all of it once saving was tried, and each field anew as it changes', () => {
    const on = service(row)
    const { write, press } = open(on)
    write('Nombre', '')
    expect(screen.queryByText('Campo obligatorio')).toBeNull()
    press('Guardar')
    expect(screen.getByText('Campo obligatorio')).toBeTruthy()
    write('Nombre', 'x')
    expect(screen.queryByText('Campo obligatorio')).toBeNull()
    expect(on.send).not.toHaveBeenCalled()
  })

  it('lays what the service refuses on its field, however deep, until that field changes', async () => {
    const errors = [
      { message: 'Ya existe.', path: ['input', 'name'] },
      { message: 'No es válida.', path: ['address', '0', 'street'] },
    ]
    const { result } = renderHook(() =>
      useRowForm(rules, row, { send: () => Promise.resolve({ errors }), readAgain: () => Promise.resolve(null) }),
    )
    await act(() => result.current.save())
    expect(result.current.errorAt('name')).toBe('Ya existe.')
    expect(result.current.errorAt('address.0.street')).toBe('No es válida.')
    expect(result.current.summary).toEqual([
      { field: 'supplier-name', message: 'Nombre: Ya existe.' },
      { field: 'supplier-address', message: 'Dirección: No es válida.' },
    ])
    act(() => result.current.set({ name: 'Otro' }))
    expect(result.current.errorAt('name')).toBeUndefined()
    expect(result.current.errorAt('address')).toBe('No es válida.')
  })

  it('is not written any more once what was written is taken back', () => {
    const { write } = open(service(row))
    write('Nombre', 'Otro')
    expect(screen.getByText('escrito')).toBeTruthy()
    write('Nombre', row.name)
    expect(screen.getByText('igual')).toBeTruthy()
  })

  it('of a new record, whose first answer was lost, is told what the service says', async () => {
    const on = service(row)
    on.send.mockImplementation(() => Promise.reject(conflict()))
    const { write, press } = open(on, null)
    write('Nombre', 'Otro')
    press('Guardar')
    await screen.findByText('Otro usuario modificó el registro')
    expect(on.send).toHaveBeenCalledTimes(1)
  })
})

describe('what is written between Guardar and its answer', () => {
  /** A service that answers once it is let. */
  function slowService() {
    const on = service(row)
    let letAnswer = (): void => undefined
    const answer = new Promise<void>((settle) => (letAnswer = settle))
    const sendAtOnce = on.send.getMockImplementation()
    on.send.mockImplementation(async (...sent) => (await answer, sendAtOnce!(...sent)))
    return { on, letAnswer: () => letAnswer() }
  }

  it('stands upon what was saved, is unsaved, and goes with the next Guardar', async () => {
    const { on, letAnswer } = slowService()
    const { write, press } = open(on)
    write('Nombre', 'Ferretería Norte')
    press('Guardar')
    write('Correo', 'ventas@ferreteria.pe')
    letAnswer()
    await waitFor(() => expect(on.stored()).toMatchObject({ name: 'Ferretería Norte', email: '', version: 2 }))
    await screen.findByText('Actualizado Correctamente.')
    expect([valueOf('Nombre'), valueOf('Correo')]).toEqual(['Ferretería Norte', 'ventas@ferreteria.pe'])
    expect(screen.getByText('escrito')).toBeTruthy()
    press('Guardar')
    await waitFor(() => expect(on.stored()).toMatchObject({ email: 'ventas@ferreteria.pe', version: 3 }))
    await screen.findByText('igual')
  })

  it('stands also where it is what stood there before', async () => {
    const { on, letAnswer } = slowService()
    const { write, press } = open(on)
    write('Nombre', 'Ferretería Norte')
    press('Guardar')
    write('Nombre', row.name)
    letAnswer()
    await screen.findByText('Actualizado Correctamente.')
    expect(valueOf('Nombre')).toBe(row.name)
    expect(screen.getByText('escrito')).toBeTruthy()
  })

  it('stands also where the screen hears of what was saved before the form does', async () => {
    const { on, letAnswer } = slowService()
    const { result, rerender } = renderHook(
      ({ read }) => {
        const form = useRowForm(rules, row, on)
        useNewerVersion(read, form)
        return form
      },
      { initialProps: { read: row } },
    )
    act(() => result.current.set({ name: 'Ferretería Norte' }))
    let saving: Promise<boolean> | undefined
    act(() => void (saving = result.current.save()))
    act(() => result.current.set({ name: row.name }))
    rerender({ read: { ...row, name: 'Ferretería Norte', version: 2 } })
    letAnswer()
    await act(() => saving)
    expect(result.current.draft.name).toBe(row.name)
    expect(result.current.isDirty).toBe(true)
  })
})

describe('a conflict says who saved meanwhile', () => {
  const at = '2026-03-02T15:00:00Z'
  const conflicts = [{ name: 'name', label: 'Nombre', mine: 'Uno', theirs: 'Otro' }]

  it.each([
    ['the same person', { person: 'Rosa Paz', isOwn: true, at }, 'por usted en otra ventana', 'usted, en otra ventana'],
    ['somebody else', { person: 'Rosa Paz', isOwn: false, at }, 'por otro usuario', 'Rosa Paz'],
    ['one of both', { person: 'Rosa Paz', isOwn: null, at }, 'mientras tanto', 'Rosa Paz'],
    ['nobody known', null, 'mientras tanto', null],
  ])('%s', (_, author, theirs, name) => {
    render(
      <MantineProvider env="test">
        <ConflictDialog conflict={{ conflicts, taken: [], author, answer: () => undefined }} />
      </MantineProvider>,
    )
    screen.getByRole('radio', { name: `Lo guardado ${theirs}: Otro` })
    screen.getByRole('radio', { name: 'Lo que usted escribió: Uno' })
    const lastChange = screen.queryByText(/^Último cambio: /)
    if (name === null) expect(lastChange).toBeNull()
    else expect(lastChange?.textContent).toContain(`Último cambio: ${name}, `)
  })
})
