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
  flag: (kept: string) => kept === '1',
  text: (kept: string) => kept,
} satisfies { [K in keyof Values]: (kept: string) => Values[K] }

const valueOf = <N extends PropertyName>(name: N, kept: string | null | undefined): ValueOf<N> => {
  const { kind, initial } = properties[name]
  return (kept === null || kept === undefined ? initial : read[kind](kept)) as ValueOf<N>
}

/** What a company has chosen, or the program's own where it has not. */
export async function readProperty<N extends PropertyName>(
  tx: Transaction<Tables>,
  CpyID: number,
  name: N,
): Promise<ValueOf<N>> {
  const kept = await tx
    .selectFrom('GenConfigurationProperty')
    .select('CfpValue')
    .where('CpyID', '=', CpyID)
    .where('CfpName', '=', name)
    .executeTakeFirst()
  return valueOf(name, kept?.CfpValue)
}

/** The same for every company that the transaction may see at once. */
export async function readPropertyOfAll<N extends PropertyName>(
  tx: Transaction<Tables>,
  name: N,
): Promise<(CpyID: number) => ValueOf<N>> {
  const rows = await tx
    .selectFrom('GenConfigurationProperty')
    .select(['CpyID', 'CfpValue'])
    .where('CfpName', '=', name)
    .execute()
  const kept = new Map(rows.map(({ CpyID, CfpValue }) => [CpyID, CfpValue]))
  return (CpyID) => valueOf(name, kept.get(CpyID))
}
