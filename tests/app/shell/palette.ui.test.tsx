// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { PaletteDialog } from '#web/app/shell/palette/PaletteDialog.tsx'
import type { MenuEntry } from '#web/kit/screen/menu.ts'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

const session = staffLookingAt()
const entry = (label: string, path: string): MenuEntry => ({ code: path, label, icon: null, path, children: [] })
const ENTRIES = [entry('Usuarios', '/usuarios'), entry('Roles', '/roles'), entry('Rutas', '/rutas')]

/** The open dialog, before a graph that finds nothing; the addresses that it led to. */
function open() {
  const gone: string[] = []
  const link = new ApolloLink(() => new Observable(() => {}))
  render(
    <SessionContext value={session}>
      <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
        <MantineProvider env="test">
          <PaletteDialog entries={ENTRIES} isOpen onGo={(path) => gone.push(path)} onClose={() => {}} />
        </MantineProvider>
      </ApolloProvider>
    </SessionContext>,
  )
  const box = screen.getByRole('textbox')
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  const press = (code: string) => fireEvent.keyDown(box, { key: code, code })
  return { gone, type, press }
}

it('Enter opens the first of what was typed, however that came: a phone’s keyboard, a paste, a key not yet let go', () => {
  const { gone, type, press } = open()
  type('rol')
  press('Enter')
  expect(gone).toEqual(['/roles'])
})

it('what the arrows chose of other words is not opened by the words that follow', () => {
  const { gone, type, press } = open()
  type('r')
  press('ArrowDown')
  press('ArrowDown')
  type('ru')
  press('Enter')
  expect(gone).toEqual(['/rutas'])
})

it('the arrows go on from the first', () => {
  const { gone, type, press } = open()
  type('r')
  press('ArrowDown')
  press('Enter')
  expect(gone).toHaveLength(1)
  expect(gone).not.toEqual(['/usuarios'])
})
