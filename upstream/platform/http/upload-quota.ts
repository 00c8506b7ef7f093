import { statfs } from 'node:fs/promises'
import * as clock from '#schema/platform/time/clock.ts'
import { DAY } from '#schema/platform/time/durations.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { AppServices } from './services.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'

const messages = {
  diskFull: 'El servidor no tiene espacio suficiente para recibir archivos. Avise al administrador.',
  filesADay: (most: string) => `Ya subió ${most} archivos en un día. Vuelva a intentarlo mañana.`,
  megabytesADay: (most: string) => `Ya subió ${most} MB de archivos en un día. Vuelva a intentarlo mañana.`,
} as const

/** What one account may bring within 24 hours. Staff bring the vouchers of a whole company; others what one of them needs. */
export const DAILY = {
  staff: { files: 2_000, bytes: 5_000_000_000 },
  supplier: { files: 300, bytes: 1_000_000_000 },
  customer: { files: 50, bytes: 100_000_000 },
} as const

/** What of a disk is free. */
export interface FreeDisk {
  /** 0 to 1. */
  share: number
  bytes: number
}

/**
 * What uploads leave free: PostgreSQL writes on that disk too, and stops everything when it cannot. A tenth of it, and of a
 * large one 5 GB.
 */
const LEAST_FREE: FreeDisk = { share: 0.1, bytes: 5_000_000_000 }

/** Whether so little of a disk is free that no file is taken any more. */
export const isNearlyFull = ({ share, bytes }: FreeDisk): boolean =>
  share < LEAST_FREE.share && bytes < LEAST_FREE.bytes

/** What is free of the disk on which a folder lies. */
export async function readFreeDisk(folder: string): Promise<FreeDisk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { share: blocks > 0 ? bavail / blocks : 1, bytes: bavail * bsize }
}

/** Looks, before a file is written, whether the disk has room for it. @throws Refusal 503 when it is nearly full */
export async function requireFreeDisk({ freeDisk }: Pick<AppServices, 'freeDisk'>): Promise<void> {
  if (isNearlyFull(await freeDisk())) throw refuse.unavailable(messages.diskFull)
}

/**
 * Looks, before anything of a file is taken, whether there is room for it.
 * @throws Refusal 503 when the disk is nearly full; 429 when the account brought a day's worth already
 */
export async function requireFreeSpace(
  { database, freeDisk, fileStore }: Pick<AppServices, 'database' | 'freeDisk' | 'fileStore'>,
  { companyId, userId, audience }: Identity,
): Promise<void> {
  // What goes to a bucket does not stay on the disk.
  if (fileStore.kind === 'folder') await requireFreeDisk({ freeDisk })
  const { files, bytes } = await inCompany(
    database,
    { company: companyId, user: userId },
    (tx) =>
      tx
        .selectFrom('GenFile')
        .select(({ fn }) => [fn.countAll<string>().as('files'), fn.sum<string | null>('FilSize').as('bytes')])
        .where('UsrCreateID', '=', userId)
        .where('SecCreate', '>', new Date(clock.now().getTime() - DAY).toISOString())
        .executeTakeFirstOrThrow(),
    { readOnly: true },
  )
  const most = DAILY[audience]
  if (Number(files) >= most.files) throw refuse.daily(messages.filesADay(most.files.toLocaleString('es-MX')))
  if (Number(bytes ?? 0) >= most.bytes) {
    throw refuse.daily(messages.megabytesADay((most.bytes / 1_000_000).toLocaleString('es-MX')))
  }
}
