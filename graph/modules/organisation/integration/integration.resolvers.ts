import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { performance } from 'node:perf_hooks'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { checkIntegration, noteIntegration, readIntegrations } from './integration.source.ts'
import { integrationInput } from './integration.wire.ts'
import { ownConnections, type OwnConnection } from './graph-connections.ts'

const never = {
  checkedAt: null,
  tookMilliseconds: null,
  works: null,
  lastSuccessAt: null,
  lastFailureAt: null,
  lastFailure: null,
}

const shown = <Check extends object>({ check, ...connection }: OwnConnection, lastCheck: Check) => ({
  ...connection,
  isTestable: check !== null,
  ...lastCheck,
})

async function integrations(_: unknown, __: unknown, context: GraphContext) {
  const { connections, noted } = await readIntegrations(context.rest)
  const checks = new Map(noted.map(({ id, ...lastCheck }) => [id, lastCheck]))
  return [
    ...connections.map((connection) => ({ ...connection, isTestable: true })),
    ...ownConnections(context).map((connection) => shown(connection, checks.get(connection.id) ?? never)),
  ]
}

/** Tries a connection of this graph, and has the services keep how that came out. */
async function checkOwn(connection: OwnConnection, { rest }: GraphContext) {
  const { check, id } = connection
  if (!check) throw failure('BAD_USER_INPUT', 'No hay nada que probar: está apagado.')
  const begun = performance.now()
  const works = await check().then(
    () => true,
    () => false,
  )
  const tookMilliseconds = Math.round(performance.now() - begun)
  const lastFailure = works ? null : 'No respondió: revise que esté en marcha.'
  return shown(connection, await noteIntegration(rest, { id, works, tookMilliseconds, lastFailure }))
}

export const integrationResolvers = defineResolvers({
  Query: { integrations },
  Mutation: {
    checkIntegration: mutation(integrationInput, {}, async ({ id }, context) => {
      const own = ownConnections(context).find((connection) => connection.id === id)
      if (own) return { integration: await checkOwn(own, context) }
      return { integration: { ...(await checkIntegration(context.rest, id)), isTestable: true } }
    }),
  },
})
