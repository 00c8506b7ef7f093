import { sql, type RawBuilder } from 'kysely'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { canDecideSql, readApproverAssignments, takesPartSql } from '#upstream/kit/approval/approvers.ts'
import { approvableKinds } from '#upstream/kit/approval/document-kinds.ts'
import { alias, type Alias } from '#upstream/platform/database/alias.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { searchOf } from '#upstream/platform/http/page.ts'
import type { TabRows } from './inbox-order.ts'
import type { InboxInput, Tab } from './inbox.input.ts'

type LevelAlias = Alias<'SecApprovalTransaction'>
type Assignments = Awaited<ReturnType<typeof readApproverAssignments>>

interface TabRule {
  /** Whether a level puts its document on the tab. */
  isOnTab: (level: LevelAlias) => RawBuilder<boolean>
  /** The column by which the tab is ordered. */
  sort: 'AtsDateOpened' | 'AtsDateTransaction' | 'AtsID'
  way: 'asc' | 'desc'
}

/** What waits comes oldest first; what was decided, and where the caller takes part, newest first. */
function tabRuleOf(tab: Tab, identity: Identity, assignments: Assignments): TabRule {
  const decidedAs = (status: number) => (level: LevelAlias) =>
    sql<boolean>`${level('UsrApproveID')} = ${identity.userId} and ${level('AtsStatus')} = ${status}`
  const rules: Record<Tab, TabRule> = {
    PENDING: {
      isOnTab: (level) =>
        sql<boolean>`${level('AtsStatus')} = ${LEVEL_STATUS.PENDING} and ${level('AtsDateOpened')} is not null and ${canDecideSql(assignments, identity, level)}`,
      sort: 'AtsDateOpened',
      way: 'asc',
    },
    APPROVED: { isOnTab: decidedAs(LEVEL_STATUS.APPROVED), sort: 'AtsDateTransaction', way: 'desc' },
    DISAPPROVED: { isOnTab: decidedAs(LEVEL_STATUS.DISAPPROVED), sort: 'AtsDateTransaction', way: 'desc' },
    TAKING_PART: { isOnTab: (level) => takesPartSql(assignments, identity, level), sort: 'AtsID', way: 'desc' },
  }
  return rules[tab]
}

/** Selects the documents on a tab that fit the filter and the search: of the levels that put a document there, one each. */
export async function tabRowsOf({ tx, identity, body }: Call<InboxInput>, tab: Tab): Promise<TabRows> {
  const rule = tabRuleOf(tab, identity, await readApproverAssignments(tx, identity))
  const level = alias('SecApprovalTransaction', 't')
  const conditions = [
    sql`${level('CpyID')} = ${identity.companyId}`,
    rule.isOnTab(level),
    ...filterConditions(level, body),
    isFirstOfDocument(level, rule),
  ]
  return {
    name: `inbox ${identity.companyId} ${identity.userId} ${tab}`,
    from: sql`${level.table} where ${sql.join(conditions, sql` and `)}`,
    level,
    sort: level(rule.sort),
    way: rule.way,
  }
}

function filterConditions(level: LevelAlias, { filter, search }: InboxInput): RawBuilder<unknown>[] {
  const requestedIds = [filter?.DocEntry ?? []].flat()
  const words = searchOf({ search })
  return [
    ...(filter?.TrsCode ? [sql`${level('TrsCode')} = ${filter.TrsCode}`] : []),
    ...(requestedIds.length > 0 ? [sql`${level('DocEntry')} = any(${requestedIds}::integer[])`] : []),
    ...(words === '' ? [] : [isFound(level, words)]),
  ]
}

/** Each kind of document is searched by its own columns. */
function isFound(level: LevelAlias, words: string): RawBuilder<unknown> {
  const byKind = approvableKinds().map(
    ({ TrsCode, found }) => sql`(${level('TrsCode')} = ${TrsCode} and ${level('DocEntry')} in (${found(words)}))`,
  )
  return sql`(${sql.join(byKind, sql` or `)})`
}

/** A document of which several levels are on the tab appears once, where the first of them in the tab's order stands. */
function isFirstOfDocument(level: LevelAlias, { isOnTab, sort, way }: TabRule): RawBuilder<unknown> {
  const other = alias('SecApprovalTransaction', 'o')
  const precedes = way === 'desc' ? sql`>` : sql`<`
  return sql`not exists (select from ${other.table} where ${other('TrsCode')} = ${level('TrsCode')} and ${other('DocEntry')} = ${level('DocEntry')} and ${isOnTab(other)}
    and (${other(sort)}, ${other('AtsID')}) ${precedes} (${level(sort)}, ${level('AtsID')}))`
}
