import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { BEARERS, BEARERS_NAME, definitions } from './definitions.ts'
import { insertRows, rowsOf, settleCounters, type Row } from './insert.ts'
import { options } from './options.ts'
import { readSheet } from './sheet.ts'

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
  await insertRows(tx, 'GenDefinition', definitionRows(bearers))
  await seedPlaces(tx)
  await insertRows(tx, 'GenHoliday', rowsOf(['HolDate', 'HolName'], readSheet('holidays.csv')))
  await settleCounters(tx, { SecOption: 'OptID' })
}

const definitionColumns = ['CpyID', 'DefID', 'DedOrder', 'DedValue', 'DedDescription', 'DedAbbreviation', 'DedHelper']

function definitionRows(bearers: Record<number, readonly string[]>): Row[] {
  const companies = Object.keys(bearers).map(Number)
  const lists = Object.entries(definitions).flatMap(([list, { shared, values }]) =>
    (shared ? [null] : companies).flatMap((company) =>
      values.map((value, index) => [company, Number(list), index + 1, ...value]),
    ),
  )
  const distribution = companies.flatMap((company) =>
    (bearers[company] ?? []).map((name, index) => [company, BEARERS, index + 1, String(index + 1), name]),
  )
  return rowsOf(definitionColumns, [...lists, ...distribution])
}

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
