import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { BEARERS, BEARERS_NAME, definitions } from '../organisation/definitions.ts'
import { insertRows, rowsOf, resetCounters, type Row } from './insert-rows.ts'
import { options } from '../identity/menu-options.ts'
import { readSheet } from '../read-csv.ts'

/**
 * What every installation stands on, demo or not: menu options, definition lists, ubigeo, holidays.
 * @param bearers by company, the names of those that bear a distribution (list 1059); each company also gets its own copy
 *   of the lists that it may change
 */
export async function seedFoundations(
  tx: Transaction<Tables>,
  bearers: Record<number, readonly string[]>,
): Promise<void> {
  await insertRows(tx, 'SecOption', options)
  await insertRows(tx, 'GenDefinitionGroup', [
    ...Object.entries(definitions).map(([list, { name }]) => ({ DefID: Number(list), DgrName: name })),
    { DefID: BEARERS, DgrName: BEARERS_NAME },
  ])
  await insertRows(tx, 'GenDefinition', [...listRows(Object.keys(bearers).map(Number)), ...bearerRows(bearers)])
  await insertRows(
    tx,
    'ConServiceHour',
    Object.keys(bearers).map((company) => ({ CpyID: Number(company) })),
  )
  await seedPlaces(tx)
  await insertRows(tx, 'GenHoliday', rowsOf(['HolDate', 'HolName'], readSheet('holidays.csv')))
  await resetCounters(tx, { SecOption: 'OptID' })
}

const definitionColumns = ['CpyID', 'DefID', 'DedOrder', 'DedValue', 'DedDescription', 'DedAbbreviation', 'DedHelper']

/** The definition lists: the shared ones once, of the others a copy for each company. */
export const listRows = (companies: readonly number[]): Row[] =>
  rowsOf(
    definitionColumns,
    Object.entries(definitions).flatMap(([list, { shared, values }]) =>
      (shared ? [null] : companies).flatMap((company) =>
        values.map((value, index) => [company, Number(list), index + 1, ...value]),
      ),
    ),
  )

const bearerRows = (bearers: Record<number, readonly string[]>): Row[] =>
  rowsOf(
    definitionColumns,
    Object.entries(bearers).flatMap(([company, names]) =>
      names.map((name, index) => [Number(company), BEARERS, index + 1, String(index + 1), name]),
    ),
  )

async function seedPlaces(tx: Transaction<Tables>): Promise<void> {
  const sheet = readSheet('ubigeo.csv')
  const departments = new Map(sheet.map(([code = '', name]) => [code.slice(0, 2), name]))
  const provinces = new Map(sheet.map(([code = '', , name]) => [code.slice(0, 4), name]))
  await insertRows(tx, 'GenDepartment', rowsOf(['DptID', 'DptName'], [...departments]))
  await insertRows(
    tx,
    'GenProvince',
    [...provinces].map(([PrvID, PrvName]) => ({ PrvID, PrvName, DptID: PrvID.slice(0, 2) })),
  )
  await insertRows(
    tx,
    'GenDistrict',
    sheet.map(([DtrID = '', , , DtrName]) => ({ DtrID, DtrName, PrvID: DtrID.slice(0, 4) })),
  )
}
