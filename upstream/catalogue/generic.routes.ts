import { z } from 'zod'
import { read } from '../http/call.ts'
import type { Room } from '../http/house.ts'
import { id } from '../http/id.ts'
import { anywhere, MOST } from '../http/page.ts'
import { signedIn } from '../http/policy.ts'

const search = z
  .string()
  .max(256)
  .default('')
  .transform((text) => anywhere(text.trim()))
/** A value of list 1059; what is kept for no company of the distribution is offered to each. */
const business = z.string().max(20).optional()
const staff = signedIn()

/** What a distribution line is made of: budget items, projects, expense types, cost centres (back-office.md 7). */
export const genericRoom: Room = (app, house) => {
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsGenericExactus/getPartidas',
      policy: staff,
      summary: 'Budget items',
      query: z.object({ search, business }),
    },
    ({ tx, query }) =>
      tx
        .selectFrom('GenBudgetItem')
        .select(['PtdID', 'PtdDescriptionLong'])
        .where('SecStatus', '=', 1)
        .where((is) => is.or([is('PtdDescriptionLong', 'ilike', query.search), is('PtdCode', 'ilike', query.search)]))
        .$if(Boolean(query.business), (all) =>
          all.where((is) => is.or([is('TypeBusiness', 'is', null), is('TypeBusiness', '=', query.business ?? '')])),
        )
        .orderBy('PtdCode')
        .limit(MOST)
        .execute(),
  )

  read(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsGenericExactus/getProjects',
      policy: staff,
      summary: 'Projects',
      query: z.object({ search, business }),
    },
    ({ tx, query }) =>
      tx
        .selectFrom('GenProject')
        .select(['PrjID', (is) => is.fn.coalesce('PrjDescriptionLong', 'PrjName').as('PrjDescriptionLong')])
        .where('SecStatus', '=', 1)
        .where((is) =>
          is.or([
            is('PrjDescriptionLong', 'ilike', query.search),
            is('PrjName', 'ilike', query.search),
            is('PrjCode', 'ilike', query.search),
          ]),
        )
        .orderBy('PrjCode')
        .limit(MOST)
        .execute(),
  )

  read(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsGenericExactus/getTypeSpent',
      policy: staff,
      summary: 'Expense types',
      query: z.object({ search, business }),
    },
    ({ tx, query }) =>
      tx
        .selectFrom('GenExpenseType')
        .select(['SptID', 'SptDescriptionLong'])
        .where('SecStatus', '=', 1)
        .where((is) => is.or([is('SptDescriptionLong', 'ilike', query.search), is('SptCode', 'ilike', query.search)]))
        .$if(Boolean(query.business), (all) =>
          all.where((is) => is.or([is('TypeBusiness', 'is', null), is('TypeBusiness', '=', query.business ?? '')])),
        )
        .orderBy('SptCode')
        .limit(MOST)
        .execute(),
  )

  read(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsGenericExactus/getCenterCoste',
      policy: staff,
      summary: 'Cost centres, of an area or of all',
      query: z.object({ search, AreID: id.optional() }),
    },
    ({ tx, query }) =>
      tx
        .selectFrom('GenCostCenter')
        .select(['CceID', 'CceDescription', 'CceCenterCoste'])
        .where('SecStatus', '=', 1)
        .where((is) =>
          is.or([is('CceDescription', 'ilike', query.search), is('CceCenterCoste', 'ilike', query.search)]),
        )
        .$if(query.AreID !== undefined, (all) =>
          all.where((is) => is.or([is('AreID', 'is', null), is('AreID', '=', query.AreID ?? 0)])),
        )
        .orderBy('CceCenterCoste')
        .limit(MOST)
        .execute(),
  )
}
