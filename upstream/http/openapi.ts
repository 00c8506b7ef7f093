import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Describes every call at /openapi.json, in OpenAPI 3.1, from the schemas that validate it. Before the rooms. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Circuito', version: '1.0', description: 'Compras con circuitos de aprobación' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
