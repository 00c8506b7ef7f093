import { sql, type RawBuilder, type Transaction } from 'kysely'
import { oncePerTransaction } from '#upstream/platform/database/connection/once-per-transaction.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { properties, type PropertyName } from './setting-definitions.ts'

interface Values {
  integer: number
  flag: boolean
  text: string
}

type ValueOf<N extends PropertyName> = Values[(typeof properties)[N]['kind']]

const read = {
  integer: Number,
  flag: (stored: string) => stored === '1',
  text: (stored: string) => stored,
} satisfies { [K in keyof Values]: (stored: string) => Values[K] }

/** What a stored value says; the program's own where none is stored. */
export const propertyValue = <N extends PropertyName>(name: N, stored: string | null | undefined): ValueOf<N> => {
  const { kind, initial } = properties[name]
  return (stored === null || stored === undefined ? initial : read[kind](stored)) as ValueOf<N>
}

/** Selects what a company has chosen, for a query that reads it beside something else. */
export const selectProperty = (CpyID: number, name: PropertyName): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select "CfpValue" from "GenConfigurationProperty" where "CpyID" = ${CpyID} and "CfpName" = ${name})`

/** Whatever a company has chosen, by name. No call reads it after it changed one. */
const readChosen = oncePerTransaction(
  (CpyID: number) => String(CpyID),
  async (tx, CpyID) => {
    const rows = await tx
      .selectFrom('GenConfigurationProperty')
      .select(['CfpName', 'CfpValue'])
      .where('CpyID', '=', CpyID)
      .execute()
    return new Map<string, string | null>(rows.map(({ CfpName, CfpValue }) => [CfpName, CfpValue]))
  },
)

/** What a company has chosen, or the program's own where it has not. */
export const readProperty = async <N extends PropertyName>(
  tx: Transaction<Tables>,
  CpyID: number,
  name: N,
): Promise<ValueOf<N>> => propertyValue(name, (await readChosen(tx, CpyID)).get(name))

/** The same for every company that the transaction may see at once. */
export async function readPropertyOfCompanies<N extends PropertyName>(
  tx: Transaction<Tables>,
  name: N,
): Promise<(CpyID: number) => ValueOf<N>> {
  const rows = await tx
    .selectFrom('GenConfigurationProperty')
    .select(['CpyID', 'CfpValue'])
    .where('CfpName', '=', name)
    .execute()
  const stored = new Map(rows.map(({ CpyID, CfpValue }) => [CpyID, CfpValue]))
  return (CpyID) => propertyValue(name, stored.get(CpyID))
}
