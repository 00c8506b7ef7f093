import type { RawBuilder } from 'kysely'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { alias, type TableWith } from '#upstream/platform/database/alias.ts'
import { isInPersonScope } from './lookup-scope.ts'

/** A list that a select offers: what stands in one table, searched by some of its columns (back-office.md 7). */
export interface Lookup {
  url: string
  summary: string
  /** The table, `r` in SQL. */
  table: TableWith<'CpyID' | 'SecStatus'>
  /** What it answers, in SQL. */
  columns: string
  /** What a search looks into, in SQL. */
  search: string
  order: string
  /** What of it is the person's own share: who has any is offered no more than that (rules 8). */
  share?: (identity: Identity) => RawBuilder<boolean>
  /** What may limit it: the query's parameter, the column, and whether a row that says nothing there is offered to all. */
  by?: Readonly<Record<string, { column: string; isFree?: boolean }>>
}

const ownCostCenters: Lookup['share'] = (identity) => isInPersonScope(identity, alias('GenCostCenter', 'r'))

/** Every lookup that no catalogue keeps. What a distribution line is made of bears the name of another system: LgsGenericExactus. */
export const lookups: readonly Lookup[] = [
  {
    url: '/LgsGenericExactus/getPartidas',
    summary: 'Budget items',
    table: 'GenBudgetItem',
    columns: `r."PtdID", r."PtdDescriptionLong"`,
    search: `r."PtdCode" || ' ' || r."PtdDescriptionLong"`,
    order: `r."PtdCode"`,
    by: { business: { column: 'TypeBusiness', isFree: true } },
  },
  {
    url: '/LgsGenericExactus/getProjects',
    summary: 'Projects',
    table: 'GenProject',
    columns: `r."PrjID", r."PrjName", coalesce(r."PrjDescriptionLong", r."PrjName") as "PrjDescriptionLong"`,
    search: `r."PrjCode" || ' ' || r."PrjName" || ' ' || coalesce(r."PrjDescriptionLong", '')`,
    order: `r."PrjCode"`,
  },
  {
    url: '/LgsGenericExactus/getTypeSpent',
    summary: 'Expense types',
    table: 'GenExpenseType',
    columns: `r."SptID", r."SptDescriptionLong"`,
    search: `r."SptCode" || ' ' || r."SptDescriptionLong"`,
    order: `r."SptCode"`,
    by: { business: { column: 'TypeBusiness', isFree: true } },
  },
  {
    url: '/LgsGenericExactus/getCenterCoste',
    summary: 'Cost centres, of an area or of all',
    table: 'GenCostCenter',
    columns: `r."CceID", r."CceDescription", r."CceCenterCoste"`,
    search: `r."CceCenterCoste" || ' ' || r."CceDescription"`,
    order: `r."CceCenterCoste"`,
    by: { AreID: { column: 'AreID', isFree: true } },
    share: ownCostCenters,
  },
  {
    url: '/GenCostCenter/list',
    summary: 'Active cost centres',
    table: 'GenCostCenter',
    columns: `r."CceID", r."CceName", r."CceDescription", r."CceCenterCoste", r."CceLevel", r."AreID"`,
    search: `r."CceCenterCoste" || ' ' || r."CceDescription"`,
    order: `r."CceCenterCoste"`,
    by: { AreID: { column: 'AreID' }, CceLevel: { column: 'CceLevel' } },
    share: ownCostCenters,
  },
  {
    url: '/GenArea/list',
    summary: 'Active areas',
    table: 'GenArea',
    columns: `r."AreID", r."AreName", r."AreParentID"`,
    search: `r."AreName"`,
    order: `r."AreName"`,
  },
  {
    url: '/GenPosition/list',
    summary: 'Active positions',
    table: 'GenPosition',
    columns: `r."PstID", r."PstName", r."PstParentID"`,
    search: `r."PstName"`,
    order: `r."PstName"`,
  },
  {
    url: '/GenArea/parents',
    summary: 'Areas that another may stand in',
    table: 'GenArea',
    columns: `r."AreID" as "AreParentID", r."AreName" as "AreParentName"`,
    search: `r."AreName"`,
    order: `r."AreName"`,
  },
  {
    url: '/GenPosition/parents',
    summary: 'Positions that another may depend on',
    table: 'GenPosition',
    columns: `r."PstID" as "PstParentID", r."PstName" as "PstParentName"`,
    search: `r."PstName"`,
    order: `r."PstName"`,
  },
  {
    url: '/LgsWarehouse/list',
    summary: 'Active warehouses',
    table: 'LgsWarehouse',
    columns: `r."WhsID", r."WhsCode", r."WhsName"`,
    search: `r."WhsCode" || ' ' || r."WhsName"`,
    order: `r."WhsName"`,
  },
  {
    url: '/GenConceptService/list',
    summary: 'What services are bought for',
    table: 'GenConceptService',
    columns: `r."ConID", r."ConName"`,
    search: `r."ConName"`,
    order: `r."ConName"`,
  },
  {
    url: '/GenConceptServiceAccount/list',
    summary: 'The accounts of a service concept',
    table: 'GenConceptServiceAccount',
    columns: `r."CsaID", r."ConID", r."CsaAccount", r."CsaName"`,
    search: `r."CsaAccount" || ' ' || r."CsaName"`,
    order: `r."CsaAccount"`,
    by: { ConID: { column: 'ConID' } },
  },
]
