import { nextOpening } from '#schema/rules/serviceHours.ts'
import type { Rest } from '../rest/rest.ts'
import { readWire } from '../rest/service.ts'
import type { InputOf } from '../rest/wire.ts'
import { serviceHours } from './hours.wire.ts'

/** The specification's services tell the hours and the clock; whether that is open follows from the rule. */
function standing(result: unknown) {
  const hours = readWire(serviceHours, result)
  const next = nextOpening(hours, hours.now, new Set(hours.holidays))
  return { ...hours, isOpen: next === null, nextOpening: next }
}

export const readServiceHours = async (rest: Rest) => standing(await rest.read('GET', 'ConServiceHour/byone'))

export const saveServiceHours = async (rest: Rest, input: InputOf<typeof serviceHours.table>) =>
  standing(await rest.write('POST', 'ConServiceHour/save', { body: serviceHours.send(input) }))
