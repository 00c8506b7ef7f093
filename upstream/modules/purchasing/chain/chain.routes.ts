import { z } from 'zod'
import { documentCodes } from '#upstream/kit/approval/approvable-document.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { registerRead } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { staffOrService } from '#upstream/platform/auth/policy.ts'
import { readActivity } from './read-activity.ts'
import { readChain } from './read-chain.ts'

const linked = z.object({ TrsCode: z.enum(['REQ', 'COT', 'ORD', 'OTT']), DocEntry: id, ...callers })
const any = z.object({ TrsCode: z.enum(documentCodes), DocEntry: id, ...callers })

/** Where a document came from and what became of it, and who did what with it. Which documents answer is for the rows to say. */
export function chainRoutes(app: App, services: AppServices): void {
  const policy = staffOrService
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsDocumentChain/byid',
      policy,
      body: linked,
      summary: 'The documents that are about the same lines, and how far those have come',
    },
    readChain,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecAudit/bydocument',
      policy,
      body: any,
      summary: 'Who did what with a document, newest first',
    },
    readActivity,
  )
}
