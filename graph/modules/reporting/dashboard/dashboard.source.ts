import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { dashboard } from './dashboard.wire.ts'

export const readDashboard = async (rest: Rest) =>
  readWire(dashboard, await rest.read('POST', 'LgsDashboard/byone', { body: {} }))
