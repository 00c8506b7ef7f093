import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { firstStep } from './first-steps.wire.ts'

const steps = rows(firstStep)

export const readFirstSteps = async (rest: Rest) =>
  steps(await rest.read('POST', 'LgsDashboard/firststeps', { body: {} }))
