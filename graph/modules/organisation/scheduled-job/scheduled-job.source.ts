import { createPageReader } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { scheduledService, scheduledServiceInput } from './scheduled-job.wire.ts'

export type ScheduledServiceInput = InputOf<typeof scheduledServiceInput.table>

export const pageOfScheduledServices = createPageReader('CobScheduledService/pagination', scheduledService)

const change = (method: 'POST' | 'PUT', path: string) => async (rest: Rest, input: ScheduledServiceInput) =>
  readWire(scheduledService, await rest.write(method, path, { body: scheduledServiceInput.send(input) }))

export const runScheduledService = change('POST', 'CobScheduledService/run')
export const saveScheduledService = change('PUT', 'CobScheduledService/update')
