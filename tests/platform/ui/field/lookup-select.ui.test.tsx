// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LookupSelect } from '#web/platform/ui/field/LookupSelect.tsx'
import type { Option } from '#web/platform/ui/field/option.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const option = (label: string): Option => ({ value: label, label })
const [ANA, BEA, EVA] = [option('Ana Rosas'), option('Bea Rosales'), option('Eva Rosado')]

/** The open field before a service that answers once a test lets it; what was chosen in it. */
function open(value: Option | null = null) {
  const change = vi.fn()
  let settle: (options: Promise<Option[]>) => void = () => undefined
  const load = () => new Promise<Option[]>((resolve) => (settle = resolve))
  render(
    <MantineProvider env="test">
      <LookupSelect label="Persona" value={value} onChange={change} load={load} />
    </MantineProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox')
  act(() => field.focus())
  return {
    field,
    change,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    press: (code: string) => fireEvent.keyDown(field, { key: code, code }),
    /** Until the service is asked. */
    rest: () => act(() => vi.advanceTimersByTimeAsync(1000)),
    answer: (...options: Option[]) => act(async () => settle(Promise.resolve(options))),
    fail: () => act(async () => settle(Promise.reject(new Error('unreachable')))),
  }
}

const offered = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)

it('offers nobody whom other words found while it searches, and Enter takes nobody who was not marked', async () => {
  const { change, type, press, rest, answer } = open()
  type('ros')
  await rest()
  await answer(ANA, EVA)
  expect(offered()).toEqual(['Ana Rosas', 'Eva Rosado'])

  type('rosa')
  expect(offered()).toEqual(['Buscando…'])
  press('ArrowDown')
  await rest()
  await answer(BEA, ANA)
  press('Enter')
  expect(change).not.toHaveBeenCalled()

  press('ArrowDown')
  press('Enter')
  expect(change.mock.calls).toEqual([[BEA]])
})

it('marks nobody in place of whoever was chosen before, wherever the answer has them', async () => {
  const { change, type, press, rest, answer } = open(ANA)
  type('ros')
  press('ArrowDown')
  await rest()
  await answer(BEA, ANA)
  press('Enter')
  expect(change).not.toHaveBeenCalled()
})

it('keeps the name of whoever was chosen before in the field that is left while it searches', () => {
  const { field, type } = open(ANA)
  type('ros')
  act(() => field.blur())
  expect(field.value).toBe('Ana Rosas')
})

it('offers nobody whom other words found where the search fails', async () => {
  const { type, rest, answer, fail } = open()
  type('ros')
  await rest()
  await answer(ANA)
  type('rosa')
  await rest()
  await fail()
  expect(offered()).toEqual(['No se pudo buscar.'])
})
