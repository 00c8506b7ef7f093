import { sql, type RawBuilder } from 'kysely'
import { alias, type Alias, type TableWith } from '#upstream/platform/database/alias.ts'
import type { DataScope } from './data-scope.ts'

/** An order, or what names one. */
type OfOrder = Alias<TableWith<'OrdID'>>

const requirement = alias('LgsRequirement', 'q')

/** It is about an order that attends requirements of somebody. */
const coversRequirement = (
  row: OfOrder,
  { identity }: DataScope,
  whose: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`${row('OrdID')} in (
  select o."OrdID" from ${requirement.table}
  join "LgsRequirementDetail" d on d."ReqID" = ${requirement('ReqID')}
  join "LgsOrderPurcharseDetail" o on o."DerID" = d."DerID"
  where ${requirement('CpyID')} = ${identity.companyId} and ${requirement('SecStatus')} = 1 and ${whose})`

/** The caller asked for what it brings. Who raised a requirement sees what was bought with it and receives it, whoever bought it. */
export const requestedByCaller = (scope: DataScope, row: OfOrder): RawBuilder<boolean> =>
  coversRequirement(row, scope, sql`${requirement('UsrID')} = ${scope.identity.userId}`)

/** With a boss's level, an area of the caller asked for it. */
export const requestedByArea = (scope: DataScope, row: OfOrder): RawBuilder<boolean>[] =>
  scope.rows === 'area'
    ? [coversRequirement(row, scope, sql`${requirement('AreID')} = any(${scope.areas}::integer[])`)]
    : []
