import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { optionKey } from '#upstream/platform/auth/option-key.ts'

/** Selects the staff of a company who may view an option, with where they are written to; what more they need is for the caller to add. */
export const selectOptionHolders = (tx: Transaction<Tables>, option: Parameters<typeof optionKey>[0], CpyID: number) =>
  tx
    .selectFrom('SecUser as u')
    .innerJoin('SecEffectiveOption as o', 'o.UsrID', 'u.UsrID')
    .innerJoin('SecUserCompany as m', (join) => join.onRef('m.UsrID', '=', 'u.UsrID').onRef('m.CpyID', '=', 'o.CpyID'))
    .select(['u.UsrID', 'u.UsrFullName', 'u.UsrEmail'])
    .where('o.OptID', '=', optionKey(option))
    .where('o.CpyID', '=', CpyID)
    .where('o.IsAllowView', '=', true)
    .where('u.SecStatus', '=', 1)
    .where('u.LexID', '=', 0)
    .orderBy('u.UsrID')
