import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import {
  definitionGroup,
  definitionGroupInput,
  definitionGroupValue,
  definitionOrder,
} from './definition-group.wire.ts'

const groups = rows(definitionGroup)
const values = rows(definitionGroupValue)

export const readGroups = async (rest: Rest) => groups(await rest.read('POST', 'GenDefinition/definitiongroup'))

export const readGroupValues = async (rest: Rest, group: string) =>
  values(await rest.read('POST', 'GenDefinition/groupvalues', { body: { DefID: Number(group) } }))

export const renameGroup = async (rest: Rest, input: InputOf<typeof definitionGroupInput.table>) =>
  readWire(
    definitionGroup,
    await rest.write('PUT', 'GenDefinitionGroup/update', { body: definitionGroupInput.send(input) }),
  )

export const orderGroup = async (rest: Rest, input: InputOf<typeof definitionOrder.table>) =>
  values(await rest.write('PUT', 'GenDefinition/order', { body: definitionOrder.send(input) }))
