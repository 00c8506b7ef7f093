// @vitest-environment happy-dom
import { ApolloLink, Observable } from '@apollo/client'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { parse } from 'graphql'
import { afterEach, expect, it } from 'vitest'
import { createGraphClient } from '#web/platform/apollo/client.ts'
import { sessionState } from '#web/platform/apollo/reauth/session-state.ts'
import { refusals } from '#web/platform/apollo/failure/refusals.ts'
import { rememberAudience } from '#web/platform/session/audience.ts'
import { RefusalPopup } from '#web/app/shell/access/RefusalPopup.tsx'
import { Toasts } from '#web/platform/ui/toast/Toasts.tsx'

afterEach(() => {
  cleanup()
  refusals.dismiss()
  sessionState.set(false)
})

const refused = {
  save: { saved: null, errors: [{ message: 'Debe adjuntar Declaración Jurada.' }, { message: 'Precio inválido.' }] },
}

/** Saves something that the services refuse, as somebody of this audience. */
async function save(audience: 'INTERNAL' | 'SUPPLIER') {
  rememberAudience(audience)
  sessionState.set(true)
  const transport = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: refused })
        observer.complete()
      }),
  )
  render(
    <MantineProvider env="test">
      <Toasts />
      <RefusalPopup />
    </MantineProvider>,
  )
  const client = createGraphClient({ transport })
  return client.mutate({ mutation: parse('mutation Save { save { saved errors { message } } }') })
}

it('tells a supplier what was refused, in a toast and in a popup that is closed by a button', async () => {
  expect((await save('SUPPLIER')).data).toEqual(refused)
  const popup = await screen.findByRole('dialog', { name: 'Errores encontrados:' })
  expect([...popup.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Debe adjuntar Declaración Jurada.',
    'Precio inválido.',
  ])
  expect(await screen.findByText('¡Atención!')).toBeTruthy()
  expect(await screen.findByText('Debe adjuntar Declaración Jurada. Precio inválido.')).toBeTruthy()
  screen.getByText('Cerrar').click()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('leaves it to the screen to tell staff', async () => {
  await save('INTERNAL')
  expect(refusals.current()).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
