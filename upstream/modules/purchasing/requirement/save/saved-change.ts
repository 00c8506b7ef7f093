import type { Selectable } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { LineInput, SaveInput } from '../requirement.input.ts'

/** What the trace keeps: the header's fields that differ, and what is asked. */
export function changeOf(
  current: Selectable<Tables['LgsRequirement']> | undefined,
  body: SaveInput,
  lines: readonly LineInput[],
  total: string,
): Record<string, unknown> {
  const fields = [
    'ReqDate',
    'NeedDate',
    'NeedDateCot',
    'ReqDeliveryPlace',
    'TypePriority',
    'TypeReason',
    'TypeCategory',
  ] as const
  const changed = fields.filter((field) => (current?.[field] ?? null) !== (body[field] || null))
  return {
    ...Object.fromEntries(
      changed.map((field) => [field, current ? [current[field], body[field] ?? null] : (body[field] ?? null)]),
    ),
    ReqEstimatedTotal: current ? [current.ReqEstimatedTotal, total] : total,
    itemsDetails: lines.map(({ DerID, ArtCode, DerDescription, DerQuantity }) => ({
      DerID: DerID || null,
      ArtCode,
      DerDescription,
      DerQuantity,
    })),
  }
}
