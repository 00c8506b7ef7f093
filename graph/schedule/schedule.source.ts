import { paged } from '../rest/page.ts'
import type { Rest } from '../rest/rest.ts'
import { readWire } from '../rest/service.ts'
import type { InputOf } from '../rest/wire.ts'
import { scheduledService, scheduledServiceInput } from './schedule.wire.ts'

export type ScheduledServiceInput = InputOf<typeof scheduledServiceInput.table>

export const pageOfScheduledServices = paged('CobScheduledService/pagination', scheduledService)

const change = (method: 'POST' | 'PUT', path: string) => async (rest: Rest, input: ScheduledServiceInput) =>
  readWire(scheduledService, await rest.write(method, path, { body: scheduledServiceInput.send(input) }))

export const runScheduledService = change('POST', 'CobScheduledService/run')
export const saveScheduledService = change('PUT', 'CobScheduledService/update')
