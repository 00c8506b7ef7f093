import { z } from 'zod'
import { staffOrService } from '#upstream/platform/auth/policy.ts'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import { registerRoute } from '#upstream/platform/http/route.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { readExports } from './export.repo.ts'
import { sendExport } from './export-file.ts'
import { cancelExport, exportInput, readOwnExport, startExport, startExportInput } from './start-export.ts'

const fileQuery = z.object({ ExpID: z.coerce.number().int().min(1).max(2_147_483_647) })

/** Exports: lists handed out whole, by jobs (decision 0136). Each is its asker's alone. */
export const exportRoutes: RoutePlugin = (app, services) => {
  const policy = staffOrService
  registerRead(
    app,
    services,
    { method: 'POST', url: '/GenExport/list', policy, summary: 'One’s own exports, the newest first' },
    async ({ tx, identity }) => ({ data: await readExports(tx, identity.userId) }),
  )
  registerRead(
    app,
    services,
    { method: 'POST', url: '/GenExport/byid', policy, body: exportInput, summary: 'One’s own export: how far it is' },
    readOwnExport,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/GenExport/save',
      policy,
      body: startExportInput,
      summary: 'Asks for a list whole, as it is filtered and ordered, as a file that a job writes',
    },
    (call) => startExport(call, services),
  )
  registerWrite(
    app,
    services,
    { method: 'PUT', url: '/GenExport/cancel', policy, body: exportInput, summary: 'Stops one’s own export' },
    cancelExport,
  )
  const file = {
    method: 'GET',
    url: '/GenExport/file',
    policy,
    query: fileQuery,
    isFile: true,
    summary: 'The file of one’s own export, or the bytes of it that Range asks for',
  } as const
  registerRoute(app, file, ({ request, query }, reply) => sendExport(services, request, query.ExpID, reply))
}
