import { writeFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { prove } from './proof.ts'
import { collectRoutes } from '#tests/platform/http/declared-routes.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

/** `npm run authz` asks for all of it, and says where its figures go. */
const { AUTHZ_FIGURES: figuresFile, AUTHZ_WITHOUT: without } = process.env
const whole = figuresFile !== undefined

const { stop, ...noted } = collectRoutes()
const world = provideWorld()
beforeAll(async () => {
  stop()
})

test(
  'whoever may is let in, whoever may not is kept out, and nobody learns of another company',
  { timeout: whole ? 7_200_000 : 1_800_000 },
  async () => {
    const began = performance.now()
    const { ledger, removals, ...counted } = await prove(world, noted, { whole, without })
    const missed = removals.filter(({ caught }) => caught === 0).map(({ guard }) => guard)
    const figures = {
      ...counted,
      cells: ledger.cells,
      answersRead: ledger.read,
      wrong: ledger.wrong.length,
      guardsTakenOut: removals.length,
      guardsUntold: missed.length,
      seconds: Math.round((performance.now() - began) / 1_000),
    }
    if (figuresFile) await writeFile(figuresFile, JSON.stringify({ figures, wrong: ledger.wrong, missed }))
    expect(ledger.wrong, ledger.wrong.join('\n')).toEqual([])
    expect(missed, missed.join('\n')).toEqual([])
    expect(ledger.cells).toBeGreaterThan(2_000)
    expect(counted.marked).toBeGreaterThan(50)
  },
)
