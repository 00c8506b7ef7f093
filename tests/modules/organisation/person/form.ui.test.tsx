// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PersonForm } from '#web/modules/organisation/person/PersonForm.tsx'

afterEach(cleanup)

const dni = { __typename: 'Choice', value: '1', label: 'DNI' }
const ana = {
  __typename: 'Person',
  id: '9',
  documentType: dni,
  documentNumber: '45678912',
  name: 'ANA',
  paternalSurname: 'QUISPE',
  maternalSurname: 'ROJAS',
  fullName: 'ANA QUISPE ROJAS',
}

/** The form before a graph that knows Ana and says what it was asked. */
function opened({ lookupTime = 1 } = {}) {
  const operations: { name: string | undefined; variables: Record<string, unknown> }[] = []
  const answers: Record<string, (variables: Record<string, unknown>) => object> = {
    Options: () => ({ options: [dni] }),
    PersonByDocument: ({ document }) => ({ personByDocument: document === ana.documentNumber ? ana : null }),
    SavePerson: () => ({ savePerson: { __typename: 'SavePersonPayload', person: ana, errors: [] } }),
  }
  const link = new ApolloLink(({ operationName, variables }) => {
    operations.push({ name: operationName, variables })
    return new Observable((observer) => {
      setTimeout(
        () => {
          observer.next({ data: answers[operationName ?? '']?.(variables) })
          observer.complete()
        },
        operationName === 'PersonByDocument' ? lookupTime : 1,
      )
    })
  })
  const onSaved = vi.fn()
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <PersonForm onSaved={onSaved} onChoice={() => undefined} onClose={() => {}} />
      </MantineProvider>
    </ApolloProvider>,
  )
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
  const write = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
  return {
    asked: operations,
    onSaved,
    field,
    write,
    of: (name: string) => operations.filter((one) => one.name === name),
  }
}

describe('the Persona form (back-office.md 2, 4 and 5)', () => {
  it('wants document, names and both surnames, and sends nothing before', async () => {
    const { asked: operations } = opened()
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    for (const missing of [
      'Ingrese número de documento',
      'Ingrese nombres',
      'Ingrese apellido paterno',
      'Ingrese apellido materno',
    ]) {
      expect(await screen.findByText(missing)).toBeTruthy()
    }
    expect(operations.some(({ name }) => name === 'SavePerson')).toBe(false)
  })

  it('is filled by a document that is known, once it is longer than 3 characters', async () => {
    const { field, write, of } = opened()
    write(/^Número de documento/, '456')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(of('PersonByDocument')).toEqual([])
    write(/^Número de documento/, '45678912')
    await waitFor(() => expect(field(/^Apellido paterno/).value).toBe('QUISPE'))
    expect(of('PersonByDocument').map(({ variables }) => variables)).toEqual([{ document: '45678912' }])
  })

  it.each([
    ['another document', /^Número de documento/, '45678913'],
    ['a document too short to be asked about', /^Número de documento/, '456'],
    ['a surname', /^Apellido paterno/, 'Peña'],
  ])('is not filled over %s that was written while the answer was awaited', async (_, label, value) => {
    const { field, write, of } = opened({ lookupTime: 1_000 })
    write(/^Número de documento/, '45678912')
    await waitFor(() => expect(of('PersonByDocument')).toHaveLength(1))
    write(label, value)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(field(label).value).toBe(value)
    expect(field(/^Apellido materno/).value).toBe('')
  })

  it('asks for 00000000 where no document was written', async () => {
    const { of } = opened()
    fireEvent.click(screen.getByRole('button', { name: 'Buscar por documento' }))
    await waitFor(() =>
      expect(of('PersonByDocument').map(({ variables }) => variables)).toEqual([{ document: '00000000' }]),
    )
  })

  it('sends names in upper case and the document trimmed', async () => {
    const { write, of, onSaved } = opened()
    write(/^Número de documento/, ' 41234567 ')
    write(/^Nombres/, 'maría  josé ')
    write(/^Apellido paterno/, 'peña')
    write(/^Apellido materno/, 'ríos')
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(of('SavePerson')[0]?.variables).toEqual({
      input: {
        documentType: '1',
        documentNumber: '41234567',
        name: 'MARÍA JOSÉ',
        paternalSurname: 'PEÑA',
        maternalSurname: 'RÍOS',
      },
    })
  })
})
