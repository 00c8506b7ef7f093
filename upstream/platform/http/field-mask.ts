import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isRecord } from '#schema/platform/collections/records.ts'

/**
 * An extension of every read by POST: `fields` names what of each record is wanted, a point leading into what hangs on
 * it (`itemsDetails.DerID`). Half of what joining services costs is reading JSON that nobody asked for.
 */
export const fieldsInput = z
  .array(z.string().max(120))
  .min(1)
  .max(200)
  .optional()
  .describe(
    'The columns that are wanted of each record; a point leads into what hangs on it. Others are left out, also where they are required. All unless told.',
  )

const fieldsBody = z.object({ fields: fieldsInput })

/** What is wanted, by name; null for all of it. */
type FieldMask = Map<string, FieldMask | null>

function toFieldMask(fields: readonly string[]): FieldMask {
  const all: FieldMask = new Map()
  for (const field of fields) {
    let here = all
    const names = field.split('.')
    names.forEach((name, at) => {
      const inner: FieldMask | null = at === names.length - 1 ? null : (here.get(name) ?? new Map())
      here.set(name, inner)
      if (inner) here = inner
    })
  }
  return all
}

type Row = Record<string, unknown>
function applyMask(value: unknown, wanted: FieldMask | null): unknown {
  if (wanted === null) return value
  if (Array.isArray(value)) return value.map((one) => applyMask(one, wanted))
  if (!isRecord(value)) return value
  const masked: Row = {}
  for (const [name, inner] of wanted) if (Object.hasOwn(value, name)) masked[name] = applyMask(value[name], inner)
  return masked
}

/**
 * Whether any of the named columns is wanted of a record: what is not need not be read.
 *
 * @param fields those that were asked for; undefined for all
 */
export const isAnyWanted = (fields: readonly string[] | undefined, ...names: readonly string[]): boolean =>
  fields === undefined || fields.some((field) => names.includes(field.split('.', 1)[0] ?? field))

const isPage = (result: unknown): result is Row & { data: unknown[] } =>
  isRecord(result) && Array.isArray(result['data']) && 'recordsTotal' in result

/** The records of a result with the wanted fields alone; a page keeps its totals. A name that no record has is passed over. */
export function maskFields(result: unknown, fields: readonly string[]): unknown {
  const wanted = toFieldMask(fields)
  return isPage(result) ? { ...result, data: applyMask(result.data, wanted) } : applyMask(result, wanted)
}

/** Reads which fields of the answer a read by POST wants; undefined for all of them. */
export const fieldsOf = ({ body }: FastifyRequest): readonly string[] | undefined =>
  fieldsBody.safeParse(body).data?.fields
