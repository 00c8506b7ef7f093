import type { Attack } from './attack.ts'
import { callRest } from './rest.ts'

const SUPPLIER = '20512333797'

export const attack: Attack = {
  number: '30',
  title: "a supplier reads the company's own parameters by their names",
  async run(target) {
    const names = (await target.sql<{ PrmName: string }>('select distinct "PrmName" from "GenParameter"')).map(
      ({ PrmName }) => PrmName,
    )
    const open = ['DEMO', 'IDLE_MINUTES', 'QUOTATION_HELP_VIDEO', 'TOUR_360']
    const own = [...names.filter((name) => !open.includes(name)), 'MARATHON_DAY']
    const token = await target.signIn(SUPPLIER, 'SUPPLIER')
    const answers = await Promise.all(
      own.map(async (name) => {
        const { status, Result } = await callRest(
          target,
          token,
          'GET',
          `Helper/getparam?PrmName=${encodeURIComponent(name)}`,
        )
        return { name, status, isTold: Result !== null }
      }),
    )
    const revealing = answers.filter(({ isTold }) => isTold)
    return {
      held: revealing.length === 0 && answers.every(({ status }) => status === 404),
      cost: `${own.length} GETs of a supplier`,
      got: `${revealing.length} of ${own.length} told: ${[...new Set(answers.map(({ status }) => status))].join(', ')}`,
    }
  },
}
