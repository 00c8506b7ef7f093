// @vitest-environment happy-dom
import { MantineProvider, Modal } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { EditableCell } from '#web/platform/ui/field/number/EditableCell.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

/** What the draft is given when this key is pressed in an open cell with a half-typed text. */
function takenBy(key: object, agent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  const change = vi.fn()
  const { getByRole } = render(
    <MantineProvider env="test">
      <EditableCell id="cell" label="Observación" value="uno" onChange={change}>
        uno
      </EditableCell>
    </MantineProvider>,
  )
  fireEvent.keyDown(getByRole('button'), { key: 'F2' })
  fireEvent.change(getByRole('textbox'), { target: { value: 'uno y' } })
  fireEvent.keyDown(getByRole('textbox'), key)
  return change.mock.calls.map(([text]: unknown[]) => text)
}

it.each([
  ['Alt ←', { key: 'ArrowLeft', altKey: true }],
  ['F5', { key: 'F5' }],
  ['Shift F5', { key: 'F5', shiftKey: true }],
  ['Ctrl Shift R', { key: 'R', ctrlKey: true, shiftKey: true }],
])('puts what is typed into the draft before %s leaves the page or reads it anew', (_, key) => {
  expect(takenBy(key, WINDOWS)).toEqual(['uno y'])
})

it.each(['ArrowLeft', 'ArrowRight'])('leaves Option and %s to the caret on a Mac', (key) => {
  expect(takenBy({ key, altKey: true }, MAC)).toEqual([])
})

it('takes Cmd Shift R on a Mac', () => {
  expect(takenBy({ key: 'R', metaKey: true, shiftKey: true }, MAC)).toEqual(['uno y'])
})

it.each([false, true])(
  'is left as it was by Escape, which leaves the dialog around it open (decimal: %s)',
  (decimal) => {
    const [close, change] = [vi.fn(), vi.fn()]
    render(
      <MantineProvider env="test">
        <Modal opened onClose={close} withCloseButton={false}>
          <EditableCell id="cell" label="Cantidad" value="1" decimal={decimal} onChange={change}>
            1
          </EditableCell>
        </Modal>
      </MantineProvider>,
    )
    fireEvent.keyDown(screen.getByRole('button'), { key: 'F2' })
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '12' } })
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect([change.mock.calls.length, close.mock.calls.length]).toEqual([0, 0])
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' })
    expect(close).toHaveBeenCalledOnce()
  },
)
