import { validateOfferFile } from '#schema/modules/purchasing/offer/offer-file.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { acceptedBy, extensionOf } from '#upstream/platform/files/file-type.ts'
import type { QuotationCaller, Quotation } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import type { Participant } from '../offer-participant.ts'

export interface OfferFile {
  FilID: string | null
  Attach1: string | null
}

const path = 'Attach'

/**
 * The file that comes with an offer: uploaded by whoever sends it, or the one that lies there already.
 * @throws Refusal 400 where the quotation requires one and none came, or its name, size or kind is not what portal.md 5 asks
 */
export async function readOfferFile(
  caller: QuotationCaller,
  { CttID, CttDocumentNumber }: Quotation,
  { CtpID, CtpRuc }: Participant,
  FilID: string | null,
): Promise<OfferFile> {
  const { tx, identity } = caller
  const kinds = await tx
    .selectFrom('LgsCotizationAttachType as t')
    .innerJoin('GenAttachConfiguration as k', 'k.RqdID', 't.RqdID')
    .select(['k.RqdDescription', 'k.RqdRequired', 'k.RqdAccept'])
    .where('t.CttID', '=', CttID)
    .orderBy('k.RqdID')
    .execute()
  if (FilID === null) {
    refuseIfAny(
      kinds
        .filter(({ RqdRequired }) => RqdRequired === 1)
        .map(({ RqdDescription }) => ({ message: `${RqdDescription}. Obligatorio`, path })),
    )
    return { FilID: null, Attach1: null }
  }
  const file = await tx
    .selectFrom('GenFile as f')
    .leftJoin('LgsCotizationProvider as o', 'o.FilID', 'f.FilID')
    .leftJoin('LgsDocumentAttach as d', 'd.FilID', 'f.FilID')
    .select(['f.FilName', 'f.FilSize', 'f.UsrCreateID', 'o.CtpID', 'd.DatID'])
    .where('f.FilID', '=', FilID)
    .where('f.CpyID', '=', identity.companyId)
    .executeTakeFirst()
  const isOwn = file?.CtpID === CtpID || (file?.CtpID === null && file.UsrCreateID === identity.userId)
  if (!file || !isOwn || file.DatID !== null)
    throw refuse.badRequest({ message: 'Suba el archivo antes de guardarlo', path })
  const fileIssues = validateOfferFile(
    { name: file.FilName, size: file.FilSize },
    { ruc: CtpRuc, documentNumber: CttDocumentNumber },
  )
  refuseIfAny(fileIssues.map((message) => ({ message, path })))
  const accepted = kinds.map(({ RqdAccept }) => acceptedBy(RqdAccept))
  if (accepted.length > 0 && !accepted.some((extensions) => extensions.includes(extensionOf(file.FilName))))
    throw refuse.badRequest({ message: 'Archivo inválido. No se permite la extensión', path })
  return { FilID, Attach1: file.FilName }
}
