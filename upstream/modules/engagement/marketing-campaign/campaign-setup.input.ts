import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { id } from '#upstream/platform/http/id.ts'

const name = z
  .string()
  .max(256)
  .transform((text) => text.trim().replaceAll(/\s+/g, ' '))
const status = z.union([z.literal(0), z.literal(1)]).default(1)
const mark = z.enum(['document', 'telephone', 'email'])

export const setupInput = z.object({
  ...callers,
  McaID: id,
  SecVersion: z.number().int(),
  McaRequired: z.array(mark).max(3),
  McaDuplicates: z.array(mark).max(3),
  McaAssign: z.union([z.literal(1), z.literal(2)]),
  itemsField: z
    .array(
      z.object({
        McfID: id.nullish(),
        McfName: name,
        McfKind: z.number().int().min(1).max(4),
        McfRequired: z.boolean().default(false),
        McfOptions: z.array(name).max(60).default([]),
        SecStatus: status,
      }),
    )
    .max(40),
  itemsState: z.array(z.object({ McsID: id.nullish(), McsName: name, SecStatus: status })).max(40),
  itemsWorker: z.array(id).max(100),
})
/** How a campaign's leads are asked for, what they pass through and who gets them, as it is sent. */
export type CampaignSetup = z.output<typeof setupInput>
