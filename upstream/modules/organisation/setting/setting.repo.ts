import { sql, type Transaction } from 'kysely'
import { propertyText } from '#schema/modules/organisation/setting/setting.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import {
  isProperty,
  modules,
  properties,
  type PropertyName,
} from '#upstream/platform/company-settings/setting-definitions.ts'

/** GenConfigurationProperty as whoever keeps it sees it: what the program knows of it, and what the company chose. */
export interface PropertyRow {
  CfpName: PropertyName
  CfpModule: string
  CfpModuleName: string
  CfpLabel: string
  CfpHelp: string
  CfpKind: 'integer' | 'flag' | 'text'
  /** integer: from, to; text: characters at most. */
  CfpLeast: number | null
  CfpMost: number | null
  CfpDefault: string
  CfpValue: string
  /** Whether the company chose it. */
  CfpChosen: boolean
  /** 0 while nobody ever changed it. */
  SecVersion: number
}

/** A change of a property: who made it, when, from what to what; null is the program's own. */
export interface PropertyChange {
  AudID: number
  AudDate: string
  UsrFullName: string | null
  CfpBefore: string | null
  CfpAfter: string | null
}

const MOST_CHANGES = 50

function rowOf(name: PropertyName, stored: { CfpValue: string | null; SecVersion: number } | undefined): PropertyRow {
  const property = properties[name]
  const { module, label, help, kind, initial } = property
  const CfpDefault = propertyText(initial)
  return {
    CfpName: name,
    CfpModule: module,
    CfpModuleName: modules[module],
    CfpLabel: label,
    CfpHelp: help,
    CfpKind: kind,
    CfpLeast: 'least' in property ? property.least : null,
    CfpMost: 'most' in property ? property.most : 'longest' in property ? property.longest : null,
    CfpDefault,
    CfpValue: stored?.CfpValue ?? CfpDefault,
    CfpChosen: stored !== undefined && stored.CfpValue !== null,
    SecVersion: stored?.SecVersion ?? 0,
  }
}

/** Every property of the company, in the order of the modules. */
export async function readProperties(tx: Transaction<Tables>, CpyID: number): Promise<PropertyRow[]> {
  const rows = await tx
    .selectFrom('GenConfigurationProperty')
    .select(['CfpName', 'CfpValue', 'SecVersion'])
    .where('CpyID', '=', CpyID)
    .execute()
  const stored = new Map(rows.map((row) => [row.CfpName, row]))
  return Object.keys(properties)
    .filter(isProperty)
    .map((name) => rowOf(name, stored.get(name)))
}

/** What became of a property, the last change first. */
export async function historyOf(tx: Transaction<Tables>, CpyID: number, name: PropertyName): Promise<PropertyChange[]> {
  const { rows } = await sql<PropertyChange>`
    select a."AudID", a."AudDate", u."UsrFullName",
      a."AudChange" #>> '{CfpValue,0}' as "CfpBefore", a."AudChange" #>> '{CfpValue,1}' as "CfpAfter"
    from "SecAudit" a left join "SecUser" u on u."UsrID" = a."UsrID"
    where a."CpyID" = ${CpyID} and a."AudResource" = 'GenConfigurationProperty' and a."AudRecord" = ${name}
    order by a."AudID" desc limit ${MOST_CHANGES}`.execute(tx)
  return rows
}
