import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import {
  numberCounter,
  numberFormat,
  numberFormatInput,
  openNextYearInput,
  raiseCounterInput,
} from './numbering.wire.ts'

export const readFormats = async (rest: Rest) =>
  rows(numberFormat)(await rest.read('POST', 'GenNumbering/formats', { body: {} }))

export const raiseCounter = async (rest: Rest, input: InputOf<typeof raiseCounterInput.table>) =>
  readWire(numberCounter, await rest.write('PUT', 'GenNumbering/raise', { body: raiseCounterInput.send(input) }))

export const openNextYear = async (rest: Rest, input: InputOf<typeof openNextYearInput.table>) =>
  readWire(numberCounter, await rest.write('POST', 'GenNumbering/openyear', { body: openNextYearInput.send(input) }))

export const saveFormat = async (rest: Rest, input: InputOf<typeof numberFormatInput.table>) =>
  readWire(numberFormat, await rest.write('PUT', 'GenNumbering/saveformat', { body: numberFormatInput.send(input) }))
