import { registerRead } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { staffOrService } from '#upstream/platform/auth/policy.ts'
import { documentChangesInput } from './document-change.input.ts'
import { listDocumentChanges } from './list-document-changes.ts'

/** What other programs follow the documents by. Which documents answer is for their kinds to say. */
export const documentChangeRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecDocumentChange/list',
      policy: staffOrService,
      body: documentChangesInput,
      summary:
        'Which documents were added, changed or deleted after a cursor, without gaps, of those the caller may see',
    },
    listDocumentChanges,
  )
}
