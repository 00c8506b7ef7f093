import { describe, expect, it } from 'vitest'
import { declaration, FOLDER, parts } from '#tests/app/screens/declaration.ts'
import { acts } from '#tests/app/screens/screen-acts.ts'
import { routeTable } from '#tests/app/screens/route-table.ts'
import { publicRoutes } from '#web/app/public-routes.ts'
import { ALL_AUDIENCES } from '#web/kit/screen/screens.ts'
import { lineToAdd, lineToRemove, screenProblems } from '#tests/platform/source/line-to-add.ts'

const addresses = [...publicRoutes, ...routeTable].map(({ path }) => path)

/** Two short words are no reason. */
const SHORTEST_REASON = 15

/** Whether the stories do what is declared, `npm run test:screens` says: from what was recorded, and not from their source. */
describe('what is declared to be done on the screens', () => {
  it('has every route of the table, once, and no other', () => {
    const named = Object.values(parts).flatMap((part) =>
      Object.entries(part).flatMap(([route, { leadsTo = [] }]) => [route, ...leadsTo]),
    )
    expect(screenProblems(named, addresses)).toEqual([])
  })

  it('names for every act what does it, or why it cannot be done', () => {
    const open = Object.entries(declaration).flatMap(([route, { controls = {}, never = {} }]) =>
      acts.flatMap((act) => {
        const reason = never[act] ?? ''
        if (controls[act])
          return reason === '' ? [] : [lineToRemove(`${route}: «${act}» is done and excused`, `its never in ${FOLDER}`)]
        const line = `${act}: 'Label'  among its controls, or  never: { ${act}: 'why it cannot be done' }`
        return reason.length < SHORTEST_REASON
          ? [lineToAdd(`${route}: nothing does «${act}»`, `its entry in ${FOLDER}`, line)]
          : []
      }),
    )
    expect(open).toEqual([])
  })

  it('leaves no route behind the guard that nobody is refused at, but the home', () => {
    const forAll = routeTable.filter(
      ({ audiences }) => audiences && ALL_AUDIENCES.every((one) => audiences.includes(one)),
    )
    expect(forAll.map(({ path }) => path)).toEqual(['/'])
  })
})
