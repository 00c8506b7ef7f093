import { ApolloLink, Observable } from '@apollo/client'
import { describe, expect, it } from 'vitest'
import { createGraphClient } from '#web/platform/apollo/client.ts'
import { decide, sendDecision, type Decidable } from '#web/modules/approvals/approval/decision/decide.ts'
import { runBulk, type BulkResult } from '#web/modules/approvals/inbox/bulk/run-bulk.ts'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'

type Answer = (operation: ApolloLink.Operation) => ApolloLink.Result | Error

/** A client whose network is a function; it writes down what it was asked. */
function graph(answer: Answer) {
  const operations: { name: string | undefined; input: unknown }[] = []
  const transport = new ApolloLink((operation) => {
    operations.push({ name: operation.operationName, input: operation.variables['input'] })
    return new Observable((observer) => {
      const operationResult = answer(operation)
      if (operationResult instanceof Error) return observer.error(operationResult)
      observer.next(operationResult)
      observer.complete()
    })
  })
  return { client: createGraphClient({ transport }), asked: operations }
}

const document: Decidable = { kind: 'REQUIREMENT', documentId: '7', levelId: '31' }
const decided = (message: string | null, ...errors: { message: string; code: string }[]) => ({
  approval: null,
  message,
  errors: errors.map((error) => ({ __typename: 'InputError', path: null, ...error })),
})
/** What the graph answers when another person decided first: an error of the top level, never one of the payload. */
const faster = 'El documento ya fue atendido por otro usuario'
const conflicting = (message: string) => ({ data: null, errors: [{ message, extensions: { code: 'CONFLICT' } }] })

describe('a decision', () => {
  it('always carries the level that the person saw', async () => {
    const { client, asked: operations } = graph(({ operationName }) => ({
      data: { [String(operationName).toLowerCase()]: decided(null) },
    }))
    expect(await sendDecision(client, document, { verb: 'approve' })).toEqual({
      is: 'decided',
      message: 'Aprobado Correctamente',
    })
    expect(await sendDecision(client, document, { verb: 'disapprove', observation: 'Falta sustento.' })).toEqual({
      is: 'decided',
      message: 'Documento desaprobado',
    })
    expect(operations.map(({ input }) => input)).toEqual([document, { ...document, observation: 'Falta sustento.' }])
  })

  it('that somebody else was faster to take is no error', async () => {
    const { client } = graph(() => conflicting(faster))
    expect(await decide(client, document, { verb: 'approve' })).toEqual({ is: 'conflict', message: faster })
  })

  it('of a quotation carries the winner that the person saw, and says that another was named since', async () => {
    const changed = 'El ganador cambió desde que abrió la cotización: revíselo antes de aprobar.'
    const { client, asked: operations } = graph(() => conflicting(changed))
    const quotation: Decidable = { ...document, kind: 'QUOTATION', winnerId: '5' }
    expect(await decide(client, quotation, { verb: 'approve' })).toEqual({ is: 'conflict', message: changed })
    expect(operations.map(({ input }) => input)).toEqual([quotation])
  })

  it('that is refused says why', async () => {
    const { client } = graph(() => ({
      data: { approve: decided(null, { message: 'Nivel cerrado.', code: 'BAD_USER_INPUT' }) },
    }))
    expect(await decide(client, document, { verb: 'approve' })).toEqual({
      is: 'refused',
      problem: { messages: ['Nivel cerrado.'] },
    })
  })

  it('that never arrived says so', async () => {
    const { client } = graph(() => new TypeError('Failed to fetch'))
    expect(await decide(client, document, { verb: 'approve' })).toMatchObject({
      is: 'refused',
      problem: { messages: ['Error de Conexión'] },
    })
  })
})

describe('many decisions', () => {
  it('each have their own result, whatever becomes of the others', async () => {
    const documents = ['1', '2', '3', '4', '5'].map(
      (documentId) => ({ ...document, documentId }) as unknown as ApprovalPartsFragment,
    )
    const { client, asked: operations } = graph(({ variables }) => {
      const { documentId } = variables['input'] as Decidable
      if (documentId === '2') return new TypeError('Failed to fetch')
      if (documentId === '4') return conflicting(faster)
      return { data: { approve: decided('Aprobado Correctamente') } }
    })
    const results: BulkResult[] = []
    await runBulk(client, documents, { verb: 'approve' }, (result) => results.push(result))
    const became = Object.fromEntries(results.map((result) => [result.document.documentId, result.outcome.is]))
    expect(became).toEqual({ 1: 'decided', 2: 'refused', 3: 'decided', 4: 'conflict', 5: 'decided' })
    expect(operations).toHaveLength(5)
  })
})
