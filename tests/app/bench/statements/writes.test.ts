import { beforeAll, expect, it } from 'vitest'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { countStatements, describeStatements, type Counted } from '#tests/platform/database/count-statements.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { goThroughEverything, stockArticles } from './go-through-everything.ts'

const MOST = { approve: 25, save: 28 } as const
/** What people do most takes no more than this (decision 0168). */
const MOST_OF: Readonly<Record<string, number>> = {
  'save requirement': 7,
  'save requirement again': 19,
  'approve requirement, first level': 6,
  'approve requirement, last level': 12,
}
const FEW = 1
const MANY = 20

const upstream = provideUpstream()
let who: People
beforeAll(async () => {
  who = await signInDemoPeople(upstream)
  await stockArticles(upstream, MANY)
})

async function countAll(lines: number): Promise<Map<string, Counted<unknown>>> {
  const [taken, count] = [new Map<string, Counted<unknown>>(), countStatements(upstream)]
  await goThroughEverything(
    who,
    async (act, caller, call) => {
      const counted = await count(caller, call)
      const { status, Errors, Result } = counted.response
      if (status !== 200) throw new Error(`${act}: ${status} ${Errors.join(' ')}`)
      taken.set(act, counted)
      return Result
    },
    lines,
  )
  return taken
}

it('an approval and a save take no more statements than they may, and no more for twenty lines than for one', async () => {
  const [few, many] = [await countAll(FEW), await countAll(MANY)]
  const failures: string[] = []
  for (const [act, { statements }] of many) {
    const limit = MOST_OF[act] ?? (act.startsWith('approve') ? MOST.approve : MOST.save)
    const before = few.get(act)?.statements.length ?? 0
    if (statements.length > limit) failures.push(`above its limit: ${describeStatements(act, statements)}`)
    if (statements.length > before)
      failures.push(`more than the ${before} of one line: ${describeStatements(act, statements)}`)
  }
  expect(failures.join('\n\n')).toBe('')
  expect(many.size).toBeGreaterThan(15)
})
