import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { configurationProperty, propertyChange, propertyInput } from './setting.wire.ts'

export type PropertyInput = InputOf<typeof propertyInput.table>

const listed = rows(configurationProperty)
const changes = rows(propertyChange)

export const readProperties = async (rest: Rest) => listed(await rest.read('POST', 'GenConfigurationProperty/list'))

export const readPropertyChanges = async (rest: Rest, property: string) =>
  changes(await rest.read('POST', 'GenConfigurationProperty/history', { body: { CfpName: property } }))

const change = (path: string) => async (rest: Rest, input: PropertyInput) =>
  readWire(configurationProperty, await rest.write('PUT', path, { body: propertyInput.send(input) }))

export const saveProperty = change('GenConfigurationProperty/save')
export const resetProperty = change('GenConfigurationProperty/reset')
