import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requirePolicies } from '#upstream/platform/auth/policy.ts'
import { answerFailures } from '#upstream/platform/http/server/answer-failures.ts'
import { showFigures } from '#upstream/platform/http/server/figures.ts'
import { registerCallerIdentity } from '#upstream/platform/http/server/identify-callers.ts'
import { registerOpenApi } from '#upstream/platform/http/server/openapi.ts'
import { registerOperations } from '#upstream/platform/http/server/operations.ts'
import { createReadiness } from '#upstream/platform/http/server/readiness.ts'
import { limitAddresses } from '#upstream/platform/limits/address-limit.ts'
import { limitUploads } from '#upstream/platform/limits/limit-uploads.ts'
import { openSharedCounts } from '#upstream/platform/limits/shared-counts.ts'
import { registerDocuments } from './document-kinds.ts'
import { routePlugins } from './routes.ts'
import { createApp, PREFIX } from './server/create-app.ts'
import { createServices } from './server/create-services.ts'
import type { ServerOptions } from './server/server-options.ts'

/** The REST services, ready to listen or to be injected into. Whoever opened the database closes it. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  z.config(z.locales.es())
  registerDocuments()
  const app = createApp(options)
  const services = createServices(app, options)
  const { reader, cards } = services

  app.addHook('onReady', async () => void (await reader.availability()))
  answerFailures(app)
  requirePolicies(app, '/api')
  const sharedCounts = await openSharedCounts(app, options.redisUrl)
  await limitAddresses(app, sharedCounts)
  registerCallerIdentity(app, services, sharedCounts, options.serviceCallsPerMinute)
  limitUploads(app, services.places)

  await registerOpenApi(app)
  const { isStopping = () => false, metricsToken } = options
  const readiness = createReadiness({ ...services, isStopping, sharedCounts })
  registerOperations(app, readiness, reader, {
    isDemo: services.isDemo,
    metricsToken,
    showFigures: (registry) => showFigures(registry, { ...services, readiness }),
  })
  await app.register(async (scope) => routePlugins.forEach((routePlugin) => routePlugin(scope, services)), {
    prefix: PREFIX,
  })
  await app.register(async (scope) => cards.serve?.(scope))
  return app
}
