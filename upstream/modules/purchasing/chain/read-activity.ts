import { sql, type RawBuilder } from 'kysely'
import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'
import { levelsOf, levelNumbers, type Level } from '#upstream/kit/approval/levels.ts'
import { attachableKinds } from '#upstream/kit/attachment/attachable-kinds.ts'
import { filterVisibleDocuments } from '#upstream/kit/attachment/attachment-visibility.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { sentenceOf, type Change } from './activity-sentences.ts'

/** Something that somebody did with a document. */
export interface Activity {
  /** Of the trace; below zero for a decision and 0 for the registration, where no trace tells of them. */
  AudID: number
  AudDate: string
  UsrFullName: string | null
  /** Whether the caller did it. */
  AudOwn: boolean
  AudText: string
  AudRemark: string | null
}

interface Row {
  AudID: number
  AudDate: string
  UsrFullName: string | null
  /** Whether the caller did it. */
  AudOwn: boolean
  action: string
  change: Change
}

const MOST = 200

/**
 * Who did what with a document, newest first, at most 200: from the trace, and from the document and its decisions
 * themselves where they are older than any trace.
 * @throws Refusal 404 when it is missing, foreign or not to be seen
 */
export async function readActivity(call: Call<{ TrsCode: DocumentCode; DocEntry: number }>): Promise<Activity[]> {
  const { tx, body } = call
  const { TrsCode, DocEntry } = body
  if (!(await filterVisibleDocuments(call, TrsCode, [DocEntry])).has(DocEntry)) throw refuse.notFound()
  const labels = await readLabels(tx)
  const levels = await levelsOf(tx, TrsCode, [DocEntry])
  return (await readRows(call, TrsCode, DocEntry)).map(({ action, change, ...row }) => {
    const { text, remark = null } = sentenceOf(TrsCode, action, change, (reason) => labels.of(LISTS.annulment, reason))
    return { ...row, AudText: `${text}${levelSentence(action, change, levels)}`, AudRemark: remark }
  })
}

/** Which level was decided, and in whose place, as far as the level is still there. */
function levelSentence(action: string, { AtsID }: Change, levels: readonly Level[]): string {
  if (action !== 'approve' && action !== 'disapprove') return ''
  const level = levels.find((each) => each.AtsID === AtsID)
  return level ? ` el nivel ${levelNumbers(levels).get(level.AlvOrder) ?? 1}` : ' un nivel'
}

/** Selects what the trace says of the document and of its run. */
const auditRows = (table: string, TrsCode: string, DocEntry: number): RawBuilder<unknown> => sql`
  select a."AudID", a."AudDate", a."UsrID", a."AudAction" as action, a."AudChange" as change from "SecAudit" a
  where a."CpyID" = current_setting('app.company')::integer
    and ((a."AudResource" = ${table} and a."AudRecord" = ${String(DocEntry)})
      or (a."AudResource" in ('SecApprovaltransaction', 'SecCircuitCreate') and a."AudRecord" = ${`${TrsCode}-${DocEntry}`}))`

async function readRows(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  TrsCode: DocumentCode,
  DocEntry: number,
): Promise<Row[]> {
  const { table, key } = attachableKinds()[TrsCode]
  const { rows } = await sql<Row>`
    with trace as (${auditRows(table, TrsCode, DocEntry)}),
    told as (
      select * from trace
      union all
      select -t."AtsID", t."AtsDateTransaction", t."UsrApproveID", case t."AtsStatus" when 2 then 'approve' else 'disapprove' end,
        jsonb_build_object('AtsID', t."AtsID", 'AtsObservation', t."AtsObservation")
      from "SecApprovalTransaction" t
      where t."TrsCode" = ${TrsCode} and t."DocEntry" = ${DocEntry} and t."UsrApproveID" is not null
        and not exists (
          select from trace where action in ('approve', 'disapprove') and (change ->> 'AtsID')::integer = t."AtsID")
      union all
      select 0, r."SecCreate", r."UsrCreateID", 'create', '{}'::jsonb from ${sql.id(table)} r
      where r.${sql.id(key)} = ${DocEntry} and not exists (select from trace where action = 'create')
    )
    select told."AudID", told."AudDate", u."UsrFullName", coalesce(told."UsrID" = ${identity.userId}, false) as "AudOwn", told.action, told.change
    from told left join "SecUser" u on u."UsrID" = told."UsrID"
    order by told."AudDate" desc, told."AudID" desc limit ${MOST}`.execute(tx)
  return rows
}
