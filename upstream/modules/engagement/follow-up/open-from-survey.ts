import { AUDIENCE } from '#schema/platform/access/audience.ts'
import { sql } from 'kysely'
import { FOLLOW_UP_CHANNEL } from '#schema/modules/engagement/follow-up/follow-up-status.ts'
import { searchText } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { notifyOpened } from './follow-up-notices.ts'
import { nextDocumentNumber } from '#upstream/modules/organisation/numbering/document-number.ts'
import { NOTE_KIND } from './follow-up-notes.ts'

interface LowAnswer {
  SuaID: number
  SurTitle: string
  /** Whether the survey shows who answers. */
  SurNamed: boolean
  SuaScore: number
  comment: string
}

/** Opens a case of a low answer, once an answer (rules 12), and tells whoever may take it. Call it last in a transaction. A survey that shows no names opens one that is about nobody. */
export async function openFromAnswer(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  { SuaID, SurTitle, SurNamed, SuaScore, comment }: LowAnswer,
): Promise<void> {
  const { companyId: CpyID, userId } = identity
  const { rows } = await sql<{ SupID: number | null; CusID: number | null; name: string | null }>`
    select s."SupID", c."CusID", coalesce(s."SupName", c."nombreCompleto") as name from "SecUser" u
    left join "GenSupplier" s on u."LexID" = 1000 and s."CpyID" = ${CpyID} and s."SupDocumentNumber" = u."UsrName"
    left join "PagCustomer" c on u."LexID" = ${AUDIENCE.CUSTOMER} and c."CpyID" = ${CpyID} and c."nroDocumentoTitular" = u."UsrName"
    where u."UsrID" = ${userId} and ${SurNamed}::boolean`.execute(tx)
  const { SupID = null, CusID = null, name = null } = rows[0] ?? {}
  const FolSubject = `Encuesta: ${SurTitle}`
  const FolDocumentNumber = await nextDocumentNumber(tx, CpyID, 'SEG')
  const UsrCreateID = SurNamed ? userId : null
  const { FolID } = await tx
    .insertInto('CarFollowUp')
    .values({
      CpyID,
      FolDocumentNumber,
      FolSubject,
      FolChannel: FOLLOW_UP_CHANNEL.PORTAL,
      SupID,
      CusID,
      SuaID,
      UsrCreateID,
      FolSearch: searchText(FolDocumentNumber, FolSubject, name),
    })
    .returning('FolID')
    .executeTakeFirstOrThrow()
  const FonText = [`Respondió ${SuaScore} de 5`, comment].filter(Boolean).join(': ')
  await tx
    .insertInto('CarFollowUpNote')
    .values({ CpyID, FolID, FonText, FonKind: NOTE_KIND.CHANGE, UsrCreateID })
    .execute()
  await notifyOpened(tx, CpyID, FolID, UsrCreateID)
}
