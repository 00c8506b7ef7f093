// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchBox } from '#web/platform/ui/toolbar/SearchBox.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pause = 700
const rest = () => act(() => void vi.advanceTimersByTime(pause))

/** A box over an address, which takes up what is asked for only when the test says so. */
function openBox() {
  const asked: string[] = []
  const box = (value: string) => (
    <MantineProvider env="test">
      <SearchBox value={value} onSearch={(text) => asked.push(text)} pause={pause} />
    </MantineProvider>
  )
  const { rerender } = render(box(''))
  const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' })
  return {
    asked,
    input,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    arrive: (value: string) => rerender(box(value)),
  }
}

it('what was typed since a search was asked for outlives its arrival in the address', () => {
  const { asked, input, type, arrive } = openBox()
  type('ce')
  rest()
  type('cem')
  arrive('ce')
  expect(input.value).toBe('cem')
  rest()
  expect(asked).toEqual(['ce', 'cem'])
})

it('searches that arrive one after another leave the text as it stands, asked for by Enter too', () => {
  const { input, type, arrive } = openBox()
  type('ce')
  fireEvent.keyDown(input, { key: 'Enter' })
  type('cem')
  rest()
  type('cemento')
  for (const value of ['ce', 'cem']) {
    arrive(value)
    expect(input.value).toBe('cemento')
  }
})

it('a search that was passed over is not waited for', () => {
  const { input, type, arrive } = openBox()
  type('ce')
  rest()
  type('cem')
  rest()
  arrive('cem')
  arrive('ce')
  expect(input.value).toBe('ce')
})

it('a search that changes elsewhere is shown, and what was typed is no longer asked for', () => {
  const { asked, input, type, arrive } = openBox()
  type('ce')
  rest()
  arrive('ce')
  type('cem')
  arrive('')
  expect(input.value).toBe('')
  rest()
  expect(asked).toEqual(['ce'])
})
