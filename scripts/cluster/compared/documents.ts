import { sql } from 'kysely'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { ActRecords } from '../people/records.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'

interface StoredRequirement {
  ReqID: number
  ReqDocumentNumber: string
  marker: string | null
  decisions: number
  decidedBy: number | null
}

export interface DocumentFindings {
  documents: number
  /** Seen in a list by somebody, and not there any more. */
  lost: number
  /** One act, more than one document. */
  doubled: number
  /** Answered as saved, approved or joined, and not in the database. */
  successWithoutEffect: number
  /** Not in the author's list right after it was saved. */
  notListed: number
  numbersTwice: number
  numberGaps: number
  decidedTwice: number
}

const readRequirements = (database: Database) =>
  executeSql<StoredRequirement>(
    database,
    sql`select r."ReqID", r."ReqDocumentNumber",
      (select substring(d."DerDescription" from 'Cemento ([0-9a-f-]{36})') from "LgsRequirementDetail" d where d."ReqID" = r."ReqID" limit 1) as marker,
      (select count(*)::integer from "SecApprovalDecision" d join "SecApprovalTransaction" t using ("AtsID")
        where t."TrsCode" = 'REQ' and t."DocEntry" = r."ReqID") as decisions,
      (select max(t."UsrApproveID") from "SecApprovalTransaction" t where t."TrsCode" = 'REQ' and t."DocEntry" = r."ReqID") as "decidedBy"
      from "LgsRequirement" r where r."CpyID" = 1`,
  )

/** The files that documents have, by the id that an upload was answered with. */
const readAttachments = async (database: Database): Promise<Set<string>> => {
  const rows = await executeSql<{ key: string }>(
    database,
    sql`select "DocEntry" || '/' || "FilID" as key from "LgsDocumentAttach" where "TrsCode" = 'REQ'`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Numbers of this year's series: each once, and none left out. */
function checkNumbers(numbers: readonly string[]): Pick<DocumentFindings, 'numbersTwice' | 'numberGaps'> {
  const [newest = ''] = numbers.toSorted().toReversed()
  const series = newest.slice(0, newest.lastIndexOf('-') + 1)
  const own = numbers.filter((number) => number.startsWith(series)).map((number) => Number(number.slice(series.length)))
  const distinct = new Set(own)
  return { numbersTwice: own.length - distinct.size, numberGaps: Math.max(0, ...own) - distinct.size }
}

/** Compares what people were answered with what lies in the database. */
export async function compareDocuments(database: Database, records: ActRecords): Promise<DocumentFindings> {
  const stored = await readRequirements(database)
  const byId = new Map(stored.map((row) => [String(row.ReqID), row]))
  const attachments = await readAttachments(database)
  const ofMarker = groupBy(stored, ({ marker }) => marker)
  const isSaved = ({ id, documentNumber, marker }: (typeof records.saved)[number]) => {
    const row = byId.get(id)
    return row?.ReqDocumentNumber === documentNumber && row.marker === marker
  }
  const approvers = groupBy(records.approved, ({ documentId }) => documentId)
  const isApproved = ({ documentId, userId }: (typeof records.approved)[number]) =>
    byId.get(documentId)?.decidedBy === userId
  return {
    documents: stored.length,
    lost: [...records.listed].filter((id) => !byId.has(id)).length,
    doubled: records.markers.filter((marker) => (ofMarker.get(marker)?.length ?? 0) > 1).length,
    successWithoutEffect:
      records.saved.filter((each) => !isSaved(each)).length +
      records.approved.filter((each) => !isApproved(each)).length +
      records.attached.filter(({ documentId, fileId }) => !attachments.has(`${documentId}/${fileId}`)).length,
    notListed: records.notListed.length,
    ...checkNumbers(stored.map(({ ReqDocumentNumber }) => ReqDocumentNumber)),
    decidedTwice:
      stored.filter(({ marker, decisions }) => marker !== null && decisions > 1).length +
      [...approvers.values()].filter((all) => new Set(all.map(({ userId }) => userId)).size > 1).length,
  }
}
