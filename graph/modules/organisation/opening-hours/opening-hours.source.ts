import { nextOpening } from '#schema/modules/organisation/opening-hours/opening-hours.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { serviceHours } from './opening-hours.wire.ts'

/** The specification's services tell the hours and the clock; whether that is open follows from the rule. */
function readOpenState(result: unknown) {
  const hours = readWire(serviceHours, result)
  const next = nextOpening(hours, hours.now, new Set(hours.holidays))
  return { ...hours, isOpen: next === null, nextOpening: next }
}

export const readServiceHours = async (rest: Rest) => readOpenState(await rest.read('GET', 'ConServiceHour/byone'))

export const saveServiceHours = async (rest: Rest, input: InputOf<typeof serviceHours.table>) =>
  readOpenState(await rest.write('POST', 'ConServiceHour/save', { body: serviceHours.send(input) }))
