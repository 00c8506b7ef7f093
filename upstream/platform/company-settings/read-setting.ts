import type { Transaction } from 'kysely'
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

const valueOf = <N extends PropertyName>(name: N, stored: string | null | undefined): ValueOf<N> => {
  const { kind, initial } = properties[name]
  return (stored === null || stored === undefined ? initial : read[kind](stored)) as ValueOf<N>
}

/** What a company has chosen, or the program's own where it has not. */
export async function readProperty<N extends PropertyName>(
  tx: Transaction<Tables>,
  CpyID: number,
  name: N,
): Promise<ValueOf<N>> {
  const stored = await tx
    .selectFrom('GenConfigurationProperty')
    .select('CfpValue')
    .where('CpyID', '=', CpyID)
    .where('CfpName', '=', name)
    .executeTakeFirst()
  return valueOf(name, stored?.CfpValue)
}

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
  return (CpyID) => valueOf(name, stored.get(CpyID))
}
