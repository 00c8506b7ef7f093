// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useImperativeHandle, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useEntryRow, type RowDrawn } from '#web/kit/form/lines/useEntryRow.ts'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

afterEach(cleanup)

type RowProps = { drawn: RowDrawn; onAdd: (text: string) => void }

/** The row of the next item: what is typed and was not added. */
function Row({ drawn, onAdd }: RowProps) {
  const [text, setText] = useState('')
  useImperativeHandle(drawn, () => ({
    written: () => text || null,
    add: () => {
      if (text === 'mal') return false
      onAdd(text)
      setText('')
      return true
    },
    clear: () => setText(''),
    focus: () => document.getElementById('item')?.focus(),
  }))
  return <input id="item" aria-label="Nuevo ítem" value={text} onChange={({ target: { value } }) => setText(value)} />
}

function Form() {
  const entry = useEntryRow()
  const [lines, setLines] = useState<string[]>([])
  const [saved, setSaved] = useState<string | null>(null)
  return (
    <>
      <Row drawn={entry.rowDrawn} onAdd={(text) => setLines((before) => [...before, text])} />
      <p data-testid="lines">{lines.join(', ')}</p>
      <p data-testid="saved">{saved}</p>
      <button type="button" onClick={() => void entry.settle().then((goesOn) => setSaved(goesOn ? 'guardado' : 'no'))}>
        Guardar
      </button>
    </>
  )
}

async function save(written: string, answer?: string) {
  render(
    <MantineProvider env="test">
      <Modals />
      <Form />
    </MantineProvider>,
  )
  fireEvent.change(screen.getByLabelText('Nuevo ítem'), { target: { value: written } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  if (answer !== undefined) {
    await screen.findByText(`Está escrito, pero todavía no está en el detalle: ${written}.`)
    fireEvent.click(screen.getByRole('button', { name: answer }))
  }
  await waitFor(() => expect(screen.getByTestId('saved').textContent).not.toBe(''))
  const textOf = (part: string) => screen.getByTestId(part).textContent
  return [textOf('saved'), textOf('lines'), screen.getByLabelText<HTMLInputElement>('Nuevo ítem').value]
}

it.each([
  ['', undefined, ['guardado', '', '']],
  ['Cemento · 5', 'Agregarlo y guardar', ['guardado', 'Cemento · 5', '']],
  ['Cemento · 5', 'Guardar sin él', ['guardado', '', '']],
  ['Cemento · 5', 'Seguir editando', ['no', '', 'Cemento · 5']],
  ['mal', 'Agregarlo y guardar', ['no', '', 'mal']],
])('saving with «%s» half written asks what becomes of it: %s', async (written, answer, outcome) => {
  expect(await save(written, answer)).toEqual(outcome)
})
