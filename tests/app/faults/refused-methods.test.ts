import { expect, it } from 'vitest'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()

it.each([
  ['PUT', '/graphql', 'GET, HEAD, POST'],
  ['PUT', '/files/orders.xlsx', 'GET, HEAD'],
  ['DELETE', '/files/requirements/1.pdf', 'GET, HEAD'],
  ['GET', '/files/imports', 'POST'],
  ['GET', '/mcp', 'POST'],
  ['POST', '/readyz', 'GET, HEAD'],
])('%s %s of the graph is refused with what the address takes, as JSON', async (method, path, allowed) => {
  const response = await fetch(`${world.url}${path}`, { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
  expect(response.headers.get('content-type')).toContain('application/json')
  const message = `El método ${method} no se admite; use ${allowed}.`
  expect(await response.json()).toMatchObject({
    errors: [{ message, extensions: { code: 'BAD_USER_INPUT', rule: 'METHOD_NOT_ALLOWED' } }],
  })
})

it.each([
  ['GET', '/api/v1.0/LgsRequirement/pagination', 'POST'],
  ['PATCH', '/api/v1.0/lgsrequirement/BYID', 'POST'],
  ['POST', '/openapi.json', 'GET'],
])('%s %s of the services likewise', async (method, path, allowed) => {
  const response = await fetch(`${world.restUrl}${path}`, { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
  expect(await response.json()).toMatchObject({ Result: null, Message: expect.stringContaining(allowed) as string })
})

it('what is no address is missing, whatever the method', async () => {
  for (const address of [`${world.url}/files/nothing.xlsx`, `${world.restUrl}/api/v1.0/Nothing/byid`])
    expect((await fetch(address, { method: 'PUT' })).status).toBe(404)
})
