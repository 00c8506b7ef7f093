import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { sql } from 'kysely'
import { validateOfferFile } from '#schema/modules/purchasing/offer/offer-file.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { acceptedBy } from '#upstream/platform/files/file-type.ts'
import type { QuotationCaller, Quotation } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { extensionOf } from '#schema/platform/text/file-extension.ts'
import type { Participant } from '../offer-participant.ts'
import type { SaveInput } from '../offer.input.ts'

/** A file beside the offer's own, by the kind that it answers to. */
interface OtherFile {
  RqdID: number
  FilID: string
  CpaName: string
}

/** What comes with an offer: its own file answers to the first kind that the quotation asks for. */
export interface OfferFiles {
  FilID: string | null
  Attach1: string | null
  others: OtherFile[]
}

interface Kind {
  RqdID: number
  RqdDescription: string
  RqdRequired: number
  RqdAccept: string
  RqdSize: number
  RqdLength: number
}

const OWN = 'Attach'
const OTHERS = 'itemsAttachs'

const kindsOf = ({ tx }: QuotationCaller, CttID: number): Promise<Kind[]> =>
  tx
    .selectFrom('LgsCotizationAttachType as t')
    .innerJoin('GenAttachConfiguration as k', 'k.RqdID', 't.RqdID')
    .select(['k.RqdID', 'k.RqdDescription', 'k.RqdRequired', 'k.RqdAccept', 'k.RqdSize', 'k.RqdLength'])
    .where('t.CttID', '=', CttID)
    .orderBy('k.RqdID')
    .execute()

/** Files that were uploaded, with the participant whose offer has each already and the document beside which it stands. */
async function readFiles({ tx, identity }: QuotationCaller, files: readonly string[]) {
  const { rows } = await sql<{
    FilID: string
    FilName: string
    FilSize: number
    UsrCreateID: number
    CtpID: number | null
    isAttached: boolean
  }>`
    select f."FilID", f."FilName", f."FilSize", f."UsrCreateID", coalesce(o."CtpID", p."CtpID") as "CtpID",
      exists (select from "LgsDocumentAttach" d where d."FilID" = f."FilID") as "isAttached"
    from "GenFile" f
    left join "LgsCotizationProvider" o on o."FilID" = f."FilID"
    left join "LgsCotizationProviderAttach" a on a."FilID" = f."FilID"
    left join "LgsCotizationProvider" p on p."CpvID" = a."CpvID"
    where f."FilID" = any(${files}::uuid[]) and f."CpyID" = ${identity.companyId}`.execute(tx)
  return new Map(rows.map((row) => [row.FilID, row]))
}

/** What the quotation requires and nothing answers to. */
const missingKinds = (kinds: readonly Kind[], given: ReadonlySet<number>): WireIssue[] =>
  kinds
    .filter(({ RqdID, RqdRequired }) => RqdRequired === 1 && !given.has(RqdID))
    .map(({ RqdID, RqdDescription }) => ({
      message: fileMessages.required(RqdDescription),
      path: RqdID === kinds[0]?.RqdID ? OWN : OTHERS,
    }))

/**
 * The files that come with an offer: uploaded by whoever sends it, or those that lie there already, one a kind.
 * @throws Refusal 400 where the quotation requires one and none came, for a kind that it does not ask for, and where a name,
 *   size or extension is not what portal.md 5 and the kind ask
 */
export async function readOfferFiles(
  caller: QuotationCaller,
  { CttID, CttDocumentNumber }: Quotation,
  { CtpID, CtpRuc }: Participant,
  { Attach = null, itemsAttachs }: Pick<SaveInput, 'Attach' | 'itemsAttachs'>,
): Promise<OfferFiles> {
  const kinds = await kindsOf(caller, CttID)
  const [first] = kinds
  const given = new Set([...(Attach && first ? [first.RqdID] : []), ...itemsAttachs.map(({ RqdID }) => RqdID)])
  refuseIfAny(missingKinds(kinds, given))
  const sent = [...(Attach ? [Attach] : []), ...itemsAttachs.map(({ FilID }) => FilID)]
  const isOneEach = new Set(sent).size === sent.length && given.size === (first ? sent.length : itemsAttachs.length)
  const files = await readFiles(caller, sent)

  const nameOf = (FilID: string, kind: Kind | undefined, path: string): string => {
    const file = files.get(FilID)
    const isOwn = file?.CtpID === CtpID || (file?.CtpID === null && file.UsrCreateID === caller.identity.userId)
    if (!file || !isOwn || file.isAttached || !isOneEach)
      throw refuse.badRequest({ message: fileMessages.upload, path })
    const findings = validateOfferFile(
      { name: file.FilName, size: file.FilSize },
      { ruc: CtpRuc, documentNumber: CttDocumentNumber },
      kind && { largest: kind.RqdSize, longestName: kind.RqdLength },
    )
    refuseIfAny(findings.map((message) => ({ message, path })))
    if (kind && !acceptedBy(kind.RqdAccept).includes(extensionOf(file.FilName)))
      throw refuse.badRequest({ message: fileMessages.extension, path })
    return file.FilName
  }

  return {
    FilID: Attach,
    Attach1: Attach && nameOf(Attach, first, OWN),
    others: itemsAttachs.map(({ RqdID, FilID }) => {
      const kind = kinds.slice(1).find((each) => each.RqdID === RqdID)
      if (!kind) throw refuse.badRequest({ message: fileMessages.attachmentType, path: OTHERS })
      return { RqdID, FilID, CpaName: nameOf(FilID, kind, OTHERS) }
    }),
  }
}
