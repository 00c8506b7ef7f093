import { z } from 'zod'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { id, idOrIds } from '#upstream/platform/http/id.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { documentCodes } from '#upstream/kit/approval/approvable-document.ts'
import { attachableKinds } from './attachable-kinds.ts'
import { canAttach } from './attachment-state.ts'
import { readAttachments } from './read-attachments.ts'
import { filesInput, saveFiles } from './save-attachments.ts'
import { filterVisibleDocuments } from './attachment-visibility.ts'

/** TypeProcess of what staff put beside a document. */
const STAFF = 1

const trsCode = z.enum(documentCodes)
const typesQuery = z.object({ TrsCode: trsCode, TypeProcess: z.coerce.number().int().min(1).max(2).default(1) })

/** The files beside documents, and the kinds of files that they ask for (back-office.md 7). */
export function attachmentRoutes(app: App, services: AppServices): void {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenAttachConfiguration/list',
      policy: signedIn(['staff', 'supplier'], { serviceAccounts: true }),
      summary: 'The kinds of files that a document asks for; of those of the staff a supplier reads the shared ones',
      query: typesQuery,
    },
    ({ tx, identity, query }) =>
      tx
        .selectFrom('GenAttachConfiguration')
        .select([
          'RqdID',
          'RqdDescription',
          'RqdAccept',
          'RqdRequired',
          'RqdSize',
          'RqdLength',
          'RqdRoute',
          'RqdActiveEditable',
          'RqdShared',
        ])
        .where('CpyID', '=', identity.companyId)
        .where('TrsCode', '=', query.TrsCode)
        .where('TypeProcess', '=', query.TypeProcess)
        .where('SecStatus', '=', 1)
        .$if(identity.audience !== 'staff' && query.TypeProcess === STAFF, (kinds) =>
          kinds.where('RqdShared', '=', true),
        )
        .orderBy('RqdOrder')
        .orderBy('RqdID')
        .execute(),
  )

  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsDocumentAttach/list',
      policy: signedIn(['staff', 'supplier'], { serviceAccounts: true }),
      summary: 'The files beside a document, or a list of them',
      body: z.object({ TrsCode: trsCode, DocEntry: idOrIds }),
    },
    async (call) => {
      const { TrsCode, DocEntry } = call.body
      const visible = [...(await filterVisibleDocuments(call, TrsCode, [DocEntry].flat()))]
      return [...(await readAttachments(call, TrsCode, visible)).values()].flat()
    },
  )

  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsDocumentAttach/attachable',
      policy: signedIn(['staff', 'supplier'], { serviceAccounts: true }),
      summary: 'Whether the caller may put files beside a document',
      body: z.object({ TrsCode: trsCode, DocEntry: id }),
    },
    async (call) => ({ DatAttachable: await canAttach(call, call.body.TrsCode, call.body.DocEntry) }),
  )

  for (const TrsCode of documentCodes) {
    const { table, options } = attachableKinds()[TrsCode]
    registerWrite(
      app,
      services,
      {
        method: 'POST',
        url: `/${table}/savefiles`,
        answerName: 'attachments',
        policy: allowed({ option: options, flag: ['Add', 'Edit', 'Save'] }),
        body: filesInput(TrsCode),
        summary: 'Puts files beside a document and takes them away',
      },
      saveFiles(TrsCode),
    )
  }
}
