import { ApolloLink, Observable } from '@apollo/client'
import { parse } from 'graphql'
import { afterEach, describe, expect, it } from 'vitest'
import { createGraphClient } from '#web/platform/apollo/client.ts'
import { reauthDialog, abandonReauth, completeReauth } from '#web/platform/apollo/reauth/reauth.ts'

const query = parse('query Rows { rows }')

/** A graph whose session is dead until it is told otherwise. */
function graphWithDeadSession() {
  const graph = { alive: false, asked: 0 }
  const transport = new ApolloLink(() => {
    graph.asked++
    const refusal = { message: 'Su sesión terminó.', extensions: { code: 'UNAUTHENTICATED' } }
    return new Observable((observer) => {
      observer.next(graph.alive ? { data: { rows: 'las filas' } } : { data: null, errors: [refusal] })
      observer.complete()
    })
  })
  return { graph, client: createGraphClient({ transport }) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

afterEach(() => abandonReauth())

describe('a session that ends in the middle of work', () => {
  it('opens «Inicio de sesión», holds what was asked and asks again after the renewal', async () => {
    const { graph, client } = graphWithDeadSession()
    const answer = client.query<{ rows: string }>({ query })
    await settled()
    expect(reauthDialog.isOpen()).toBe(true)

    graph.alive = true
    completeReauth()
    expect((await answer).data).toEqual({ rows: 'las filas' })
    expect(graph.asked).toBe(2)
    expect(reauthDialog.isOpen()).toBe(false)
  })

  it('fails what was asked when the person leaves instead', async () => {
    const { client } = graphWithDeadSession()
    const answer = client.query({ query }).catch((error: Error) => error.message)
    await settled()
    abandonReauth()
    expect(await answer).toBe('Su sesión terminó.')
  })
})
