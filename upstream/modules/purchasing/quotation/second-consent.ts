import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { optionKey } from '#upstream/platform/auth/option-key.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { closeNotices, notify, type NoticeKind } from '#upstream/modules/approvals/notification/notify.ts'
import { QUOTATIONS, type Quotation } from './quotation-access.ts'

type ConsentCaller = Pick<Caller, 'identity'> & { tx: Transaction<Tables> }

/**
 * Selects who may give the second consent that opening early and correcting an opened offer take (decision 0038): staff of a
 * manager's or administrator's level on quotations who may change them or approve them in a circuit.
 */
export const selectConsenters = ({ companyId }: Identity): RawBuilder<{ UsrID: number }> => sql<{ UsrID: number }>`
    select u."UsrID"
    from "SecEffectiveOption" g
    join "SecUser" u on u."UsrID" = g."UsrID" and u."SecStatus" = 1 and not u."UsrExtern"
    join "SecUserCompany" c on c."UsrID" = u."UsrID" and c."CpyID" = ${companyId}
    where g."OptID" = ${optionKey(QUOTATIONS)} and g."CpyID" = ${companyId} and g."IsAllowView" and (g."IsLevelManager" or g."IsLevelAdmin")
      and (g."IsAllowAdd" or g."IsAllowEdit" or g."IsAllowSave" or exists (
        select from "GenWorker" w
        join "SecApprovalLevel" l on l."PstID" = w."PstID" and l."CpyID" = ${companyId} and l."SecStatus" = 1
        join "SecCircuit" x on x."AccID" = l."AccID" and x."TrsCode" = 'COT' and x."SecStatus" = 1
        where w."NtpID" = u."NtpID" and w."CpyID" = ${companyId} and w."SecStatus" = 1))
    order by u."UsrID"`

/** Reads who they are. */
const readConsenters = async ({ tx, identity }: ConsentCaller): Promise<number[]> =>
  (await selectConsenters(identity).execute(tx)).rows.map(({ UsrID }) => UsrID)

/** Whether the caller may give that consent. */
export const canConsent = async (caller: ConsentCaller): Promise<boolean> =>
  (await readConsenters(caller)).includes(caller.identity.userId)

/** What a second person consents to: the kind of their notice, and how it names that behind the number of the quotation. */
const CONSENTS = {
  opening: { AleKind: 'CONSENT_OPENING', question: 'confirme abrir sus ofertas antes del plazo' },
  correction: { AleKind: 'CONSENT_CORRECTION', question: 'decida la corrección de la oferta' },
} as const satisfies Record<string, { AleKind: NoticeKind; question: string }>
type Consent = keyof typeof CONSENTS

/**
 * Tells those who may give the consent, except who asks for it, that a quotation waits for it.
 *
 * @param detail what the notice says behind that, where there is more to say
 */
export async function notifyConsenters(
  caller: ConsentCaller,
  { CttID, CttDocumentNumber }: Pick<Quotation, 'CttID' | 'CttDocumentNumber'>,
  consent: Consent,
  detail = '',
): Promise<void> {
  const { tx, identity } = caller
  const { AleKind, question } = CONSENTS[consent]
  const AleMessage = `${CttDocumentNumber}: ${question}${detail}`
  const others = (await readConsenters(caller)).filter((UsrID) => UsrID !== identity.userId)
  await notify(
    tx,
    others.map((UsrID) => ({ UsrID, AtsID: null, AleKind, AleMessage, AleColor: 'yellow' })),
    { TrsCode: 'COT', DocEntry: CttID, UsrCreateID: identity.userId },
  )
}

/**
 * Marks the notices that asked for these consents as read, for everybody who was asked: one of them has decided, or nothing is
 * asked any more. A quotation waits for one of each kind at most.
 */
export const closeConsentNotices = (
  { tx }: Pick<ConsentCaller, 'tx'>,
  { CttID, CpyID }: Pick<Quotation, 'CttID' | 'CpyID'>,
  ...consents: readonly Consent[]
): Promise<void> =>
  closeNotices(
    tx,
    { TrsCode: 'COT', DocEntry: CttID, CpyID },
    consents.map((consent) => CONSENTS[consent].AleKind),
  )
