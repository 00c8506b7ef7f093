import { z } from 'zod'
import { IMPORT_FILE } from '#schema/platform/files/upload-limits.ts'
import { staffOrService } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { registerUpload, storeUpload } from '#upstream/kit/file/upload.ts'
import { registerDownload, registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { issuesFile } from './issues-file.ts'
import { readImports, readIssues } from './import.repo.ts'
import { cancelImport, importInput, readOwnImport, startImport, startImportInput } from './start-import.ts'

const issuesQuery = z.object({ ImpID: z.coerce.number().int().min(1).max(2_147_483_647) })

/** Imports: files of rows that jobs load into catalogues (decision 0151). Each is its asker's alone. */
export const importRoutes: RoutePlugin = (app, services) => {
  const policy = staffOrService
  const upload = { method: 'POST', url: '/GenImport/upload', policy, answerName: 'upload' } as const
  registerUpload(
    app,
    { ...upload, summary: 'Keeps a file of rows, to be imported afterwards: .xlsx, .csv or .jsonl, 40 MB' },
    IMPORT_FILE,
    (request) => storeUpload(services, request, IMPORT_FILE),
  )
  registerRead(
    app,
    services,
    { method: 'POST', url: '/GenImport/list', policy, summary: 'One’s own imports, the newest first' },
    async ({ tx, identity }) => ({ data: await readImports(tx, identity.userId) }),
  )
  registerRead(
    app,
    services,
    { method: 'POST', url: '/GenImport/byid', policy, body: importInput, summary: 'One’s own import: how far it is' },
    readOwnImport,
  )
  const save = { method: 'POST', url: '/GenImport/save', policy, body: startImportInput } as const
  registerWrite(
    app,
    services,
    { ...save, summary: 'Asks for the rows of an uploaded file to be loaded into a catalogue, all or none, by a job' },
    (call) => startImport(call, services),
  )
  registerWrite(
    app,
    services,
    { method: 'PUT', url: '/GenImport/cancel', policy, body: importInput, summary: 'Stops one’s own import' },
    cancelImport,
  )
  const issues = { method: 'GET', url: '/GenImport/issues', policy, query: issuesQuery } as const
  registerDownload(
    app,
    services,
    { ...issues, summary: 'What is wrong with the rows of one’s own import, as CSV' },
    async ({ tx, identity, query }) => {
      const found = await readIssues(tx, identity.userId, query.ImpID)
      if (!found) throw refuse.notFound()
      return async () => issuesFile(found)
    },
  )
}
