import { sql } from 'kysely'
import { canWriteRow, dataScopeFor, type DataScope } from '#upstream/kit/document/data-scope.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { Flag } from '#upstream/platform/auth/permissions.ts'
import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'
import { attachableKinds } from './attachable-kinds.ts'
import { filterVisibleDocuments } from './attachment-visibility.ts'

const CHANGES: readonly Flag[] = ['Add', 'Edit', 'Save']

export interface AttachmentState {
  /** Nothing is put beside it or taken away any more. */
  isClosed: boolean
  /** The caller may change the document, as far as their level and its option go. */
  mayEdit: boolean
}

/** How documents stand for their files; those that are missing are left out. `lock` keeps them so until the transaction ends. */
export async function readAttachmentStates(
  { tx, identity, permissions }: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  TrsCode: DocumentCode,
  documents: readonly number[],
  { lock = false } = {},
): Promise<Map<number, AttachmentState>> {
  const { table, key, status, closed, options, ownRowsOptions = [] } = attachableKinds()[TrsCode]
  const { rows } = await sql<{ DocEntry: number; UsrID: number; AreID: number | null; status: number }>`
    select r.${sql.id(key)} as "DocEntry", r."UsrID", r."AreID", r.${sql.id(status)} as status from ${sql.id(table)} r
    where r.${sql.id(key)} = any(${documents}::integer[]) and r."CpyID" = ${identity.companyId} and r."SecStatus" = 1
    ${lock ? sql`for update` : sql``}`.execute(tx)
  const scopes: DataScope[] = []
  for (const option of options) {
    if (!CHANGES.some((flag) => permissions.may(option, flag))) continue
    const scope = await dataScopeFor(tx, { identity, permissions }, option)
    scopes.push(ownRowsOptions.includes(option) ? { ...scope, rows: 'own' } : scope)
  }
  return new Map(
    rows.map(({ DocEntry, status: code, ...row }) => [
      DocEntry,
      { isClosed: closed.includes(code), mayEdit: scopes.some((scope) => canWriteRow(scope, row)) },
    ]),
  )
}

/** Whether the caller may put files beside a document: they see it, may change it, and it is not closed. */
export async function canAttach(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  TrsCode: DocumentCode,
  DocEntry: number,
): Promise<boolean> {
  const state = (await readAttachmentStates(call, TrsCode, [DocEntry])).get(DocEntry)
  if (!state || state.isClosed || !state.mayEdit) return false
  return (await filterVisibleDocuments(call, TrsCode, [DocEntry])).has(DocEntry)
}
