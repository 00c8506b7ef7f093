import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The graph learns from these words that it may repeat a write (docs/rest-contract.md). */
const DESCRIPTION = [
  'Compras con circuitos de aprobación.',
  'Toda escritura admite la cabecera Idempotency-Key (8 a 120 caracteres): la misma clave de la misma persona en la misma compañía con el mismo',
  'contenido se atiende una sola vez y se responde igual; con otro contenido, 409.',
  'A quien envía X-Wants-Version, algunas lecturas responden X-Version: mientras SecTableVersion/current la dé por vigente, la misma lectura se responde igual.',
].join(' ')

/** Describes every call at /openapi.json, in OpenAPI 3.1, from the schemas that validate it. Before the routes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Circuito', version: '1.0', description: DESCRIPTION },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
