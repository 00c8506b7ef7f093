import type { Catalogue, Field, FieldKind } from '#schema/kit/catalogue/descriptor.ts'
import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import { choice, date, decimal, flag, html, id, int, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record, type Table } from '#graph/platform/rest/wire/record.ts'

const codecs: Record<Exclude<FieldKind, 'fixed' | 'choice' | 'reference'>, Codec<unknown>> = {
  text,
  longText: text,
  html,
  integer: int,
  decimal,
  date,
  flag,
}

function readCodec(field: Field): Codec<unknown> {
  const { kind } = field
  if (kind === 'fixed' || kind === 'choice' || kind === 'reference') return choice(field.labelWire ?? field.wire)
  const codec = codecs[kind]
  return field.required ? codec : optional(codec)
}

/** A reference and a number of the program's own are written as the key they are; a choice as the text it is. */
function writeCodec(field: Field): Codec<unknown> {
  if (field.kind === 'reference' || field.kind === 'fixed') return optional(id)
  return optional(field.kind === 'choice' ? text : codecs[field.kind])
}

/** The record of a row, as its descriptor says. */
export function rowOf({ key, fields }: Catalogue) {
  const table: Record<string, Table[string]> = {
    id: [key, id],
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, [field.wire, readCodec(field)] as const]),
    ),
    isActive: ['SecStatus', flag],
    version: ['SecVersion', int],
  }
  return record(table)
}

/** The record that a form sends; what the service alone keeps is not in it. */
export function inputOf({ key, fields }: Catalogue) {
  const sent = Object.entries(fields).filter(([, field]) => !field.readOnly)
  const table: Record<string, Table[string]> = {
    id: [key, optional(id)],
    version: ['SecVersion', optional(int)],
    ...Object.fromEntries(sent.map(([name, field]) => [name, [field.wire, writeCodec(field)] as const])),
  }
  return record(table)
}

/** SecStatus of a row: 1 active, 0 deleted or disabled. */
export const statusOf = (isActive: boolean) => ({ SecStatus: isActive ? 1 : 0 })

/** A row of the resource that a reference points to, as one of the values of a form's select. */
export const referenceOf = ({ wire, keyWire = wire, labelWire = wire }: Field) =>
  record({
    value: [keyWire, text],
    label: [labelWire, text],
  })
