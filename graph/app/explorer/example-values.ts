import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLInputType,
} from 'graphql'
import { today } from '#schema/platform/time/clock.ts'

/** Values of the demo by root field, where a value of the argument's type says nothing: a catalogue's name, a code, a parameter. */
export const valuesOfField: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'Query.catalogueHistory': { catalogue: 'Campaign', id: '1' },
  'Query.circuitTrial': { document: { transaction: 'REQ', requester: '2', amount: '1500.00', area: '4' } },
  'Query.definitionGroupValues': { group: '1012' },
  'Query.configurationPropertyChanges': { property: 'REMINDER_CREATOR_DAYS' },
  'Query.period': { id: '2026-01' },
  'Query.reportGrants': { page: { size: 3 }, reportId: '1' },
  'Query.referenceChoices': { catalogue: 'Campaign', field: 'project' },
  'Mutation.startImport': {
    input: { catalogue: 'BusinessLine', fileId: '0f8fad5b-d9cb-469f-a165-70867728950e', checkOnly: true },
  },
  'Mutation.startExport': { input: { source: '/files/orders.xlsx?status=APPROVED', format: 'CSV' } },
  'Mutation.login': { input: { user: 'jefe', password: 'Circuito2026', audience: 'INTERNAL' } },
}

/** Values by the names of arguments and fields. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  year: 2026,
  articleCode: 'MAT-0001',
  text: 'cemento',
  transaction: 'REQ',
  language: 'es',
  lines: [],
}

const BY_TYPE: Readonly<Record<string, () => unknown>> = {
  ID: () => '1',
  Int: () => 1,
  Float: () => 1,
  Boolean: () => true,
  Decimal: () => '1.00',
  Date: today,
  DateTime: () => `${today()}T10:00:00Z`,
}

/** A value that a type takes: of records what is required alone. */
export function sampleValue(type: GraphQLInputType, name: string): unknown {
  if (isNonNullType(type)) return sampleValue(type.ofType, name)
  if (isListType(type)) return [sampleValue(type.ofType, name)]
  if (name in BY_NAME && !isInputObjectType(type)) return BY_NAME[name]
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField)
    return Object.fromEntries(required.map((field) => [field.name, sampleValue(field.type, field.name)]))
  }
  if (isEnumType(type)) {
    const values = type.getValues().map((value) => value.name)
    return values.find((value) => value === 'REQUIREMENT') ?? values[0]
  }
  return BY_TYPE[getNamedType(type).name]?.() ?? 'texto'
}
