import { z } from 'zod'
import { read, write } from '../http/call.ts'
import type { App, House } from '../http/house.ts'
import { idOrIds } from '../http/id.ts'
import { allowed, signedIn } from '../http/policy.ts'
import type { DocumentCode } from '../approval/document.ts'
import { attachableKinds } from './attachment.kinds.ts'
import { readAttachments } from './attachment.read.ts'
import { filesInput, saveFiles } from './attachment.save.ts'
import { visibleOf } from './attachment.sight.ts'

const codes = Object.keys(attachableKinds) as [DocumentCode, ...DocumentCode[]]
const trsCode = z.enum(codes)
const typesQuery = z.object({ TrsCode: trsCode, TypeProcess: z.coerce.number().int().min(1).max(2).default(1) })

/** The files beside documents, and the kinds of files that they ask for (back-office.md 7). */
export function attachmentRoom(app: App, house: House): void {
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/GenAttachConfiguration/list',
      policy: signedIn(['staff', 'supplier']),
      summary: 'The kinds of files that a document asks for',
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
        ])
        .where('CpyID', '=', identity.companyId)
        .where('TrsCode', '=', query.TrsCode)
        .where('TypeProcess', '=', query.TypeProcess)
        .where('SecStatus', '=', 1)
        .orderBy('RqdOrder')
        .orderBy('RqdID')
        .execute(),
  )

  read(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsDocumentAttach/list',
      policy: signedIn(),
      summary: 'The files beside a document, or a list of them',
      body: z.object({ TrsCode: trsCode, DocEntry: idOrIds }),
    },
    async (call) => {
      const { TrsCode, DocEntry } = call.body
      const visible = [...(await visibleOf(call, TrsCode, [DocEntry].flat()))]
      return [...(await readAttachments(call, TrsCode, visible)).values()].flat()
    },
  )

  for (const [TrsCode, { table, options }] of Object.entries(attachableKinds)) {
    write(
      app,
      house,
      {
        method: 'POST',
        url: `/${table}/savefiles`,
        policy: allowed({ option: options, flag: ['Add', 'Edit', 'Save'] }),
        body: filesInput(TrsCode as DocumentCode),
        summary: 'Puts files beside a document and takes them away',
      },
      saveFiles(TrsCode as DocumentCode),
    )
  }
}
