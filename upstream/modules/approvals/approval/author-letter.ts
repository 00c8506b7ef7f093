import type { Transaction } from 'kysely'
import type { Notice } from '#upstream/modules/approvals/notification/notify.ts'
import { emailStaff, letterRecipient } from '#upstream/modules/approvals/notification/staff-letter.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { keyOf, readCards } from '#upstream/kit/approval/cards.ts'
import type {
  ApprovableDocument,
  Caller,
  DocumentKey,
  DocumentRunState,
  TrsCode,
} from '#upstream/kit/approval/approvable-document.ts'

/** Where a document of each kind is read. */
export const documentPages: Readonly<Record<TrsCode, (id: number) => string>> = {
  REQ: (id) => `/logistica/requerimiento/${id}`,
  COT: (id) => `/logistica/cotizacion/${id}`,
  ORD: (id) => `/logistica/ordencompra/${id}`,
  OTT: (id) => `/logistica/ordenpedido/atencioncompra/${id}`,
}

interface AuthorLetter {
  kind: ApprovableDocument
  DocEntry: number
  document: DocumentRunState
  decider: Caller['identity']
  /** What people are told of the decision in the bell; of what the author is told, this comes before what asks them for a decision. */
  notices: readonly Notice[]
  AtsObservation: string | null
}

/** Reads how letters name a document («Requerimiento REQ-2026-00012») and, in brackets behind it, its subject. */
export async function readDocumentName(
  tx: Transaction<Tables>,
  about: DocumentKey,
): Promise<{ name: string; subject: string }> {
  const card = (await readCards(tx, [about])).get(keyOf(about))
  const { TrsName } = await tx
    .selectFrom('SecTransaction')
    .select('TrsName')
    .where('TrsCode', '=', about.TrsCode)
    .executeTakeFirstOrThrow()
  return {
    name: `${TrsName} ${card?.DocumentNumber ?? ''}`.trim(),
    subject: card?.Subject ? ` («${card.Subject}»)` : '',
  }
}

/** Writes to the author of a document what was decided about it and by whom; nothing to whoever decided it themselves. */
export async function emailAuthor(
  tx: Transaction<Tables>,
  { kind, DocEntry, document, decider, notices, AtsObservation }: AuthorLetter,
): Promise<void> {
  const { userId, companyId: CpyID } = decider
  const message = notices.find(({ UsrID }) => UsrID === document.UsrID)?.AleMessage
  if (!message || document.UsrID === userId) return
  const recipient = await letterRecipient(tx, document.author, CpyID)
  if (!recipient) return
  const about = { CpyID, TrsCode: kind.TrsCode, DocEntry }
  const { name, subject } = await readDocumentName(tx, about)
  const { UsrFullName } = await tx
    .selectFrom('SecUser')
    .select('UsrFullName')
    .where('UsrID', '=', userId)
    .executeTakeFirstOrThrow()
  const paragraphs = [
    `${name}${subject}: ${message}. Lo decidió ${UsrFullName}.`,
    ...(AtsObservation ? [`Observación: ${AtsObservation}`] : []),
  ]
  const letter = { subject: `${name}: ${message}`, paragraphs, path: documentPages[kind.TrsCode](DocEntry) }
  await emailStaff(tx, recipient, letter, about)
}
