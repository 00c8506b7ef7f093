import { BANK_STATUS } from '#schema/modules/purchasing/supplier/bank-status.ts'
import { closeNotices, notify } from '#upstream/modules/approvals/notification/notify.ts'
import { enqueueEmails, linkTo, withoutRecentEmails } from '#upstream/platform/mail/outbox.ts'
import { readAccountDeciders } from './account-deciders.ts'
import { accountsOf, type Account } from './bank.repo.ts'
import { nameOf, subjectOf, tellSupplier, type NoticeCall, type SupplierMessage } from './account-letter.ts'
import type { SupplierRow } from '../supplier.repo.ts'

/** Where staff decide; the tab as an address spells it. */
const staffPage = (SupID: number): string => `/general/sociosdenegocio?registro=${SupID}&pesta%C3%B1a=bancos`

/** Where the supplier reads its address. */
const PROFILE_PAGE = '/portal/datos'

const NOT_YOURS = 'Si no fue usted, comuníquese de inmediato con la empresa y cambie la contraseña de su cuenta.'

const letterText = (name: string, sentence: string, path: string): string =>
  [
    `Hola, ${name}:`,
    sentence,
    'No se le paga en esa cuenta hasta que usted u otra persona con ese permiso la confirme. Antes de confirmarla, verifíquela con el proveedor por un medio que ya conocía: no por el teléfono ni el correo que acompañan al cambio.',
    linkTo(path),
  ].join('\n\n')

async function tellDeciders(
  call: NoticeCall,
  supplier: SupplierRow,
  account: Account,
  sentence: string,
): Promise<void> {
  const { tx, identity } = call
  const deciders = (await readAccountDeciders(tx, identity.companyId)).filter(
    ({ UsrID }) => !account.PbkChangedBy.includes(UsrID),
  )
  const about = subjectOf(call, supplier)
  const subject = `Cuenta bancaria por confirmar: ${supplier.SupName}`
  const path = staffPage(supplier.SupID)
  const letters = deciders.flatMap(({ UsrFullName, UsrEmail: to }) =>
    to ? [{ to, subject, path, text: letterText(UsrFullName, sentence, path) }] : [],
  )
  await enqueueEmails(tx, await withoutRecentEmails(tx, letters, about), about)
  const notices = deciders.map(({ UsrID }) => ({
    UsrID,
    AtsID: null,
    AleMessage: `${supplier.SupName}: cuenta bancaria por confirmar`,
    AleColor: 'orange',
  }))
  await notify(tx, notices, { ...about, UsrCreateID: identity.userId })
}

/** Tells the supplier that an account of its was registered or changed, and whoever may confirm it that it waits. Call it last in a transaction. */
export async function notifyAccountChange(
  call: NoticeCall,
  supplier: SupplierRow,
  { account, isNew }: { account: Account; isNew: boolean },
): Promise<void> {
  const name = await nameOf(call.tx, account)
  const what = isNew ? 'registró una cuenta bancaria' : 'cambió una cuenta bancaria'
  await tellSupplier(call, supplier, {
    subject: isNew ? 'Se registró una cuenta bancaria' : 'Se cambió una cuenta bancaria',
    paragraphs: [
      `Se ${what} de su empresa: ${name}.`,
      'Le pagaremos en ella cuando nuestro personal la confirme.',
      NOT_YOURS,
    ],
    bell:
      call.identity.audience === 'staff'
        ? { AleMessage: `Se ${what} de su empresa: por confirmar`, AleColor: 'orange' }
        : null,
  })
  const { SupName, SupDocumentNumber } = supplier
  await tellDeciders(call, supplier, account, `De ${SupName} (RUC ${SupDocumentNumber}) se ${what}: ${name}.`)
}

/** Marks what deciders were told of a supplier's accounts as read once none of them waits. */
async function closeAccountNotices(call: NoticeCall, supplier: SupplierRow): Promise<void> {
  const waiting = await accountsOf(call.tx, supplier.SupID)
    .where('PbkState', '=', BANK_STATUS.WAITING)
    .limit(1)
    .executeTakeFirst()
  if (!waiting) await closeNotices(call.tx, subjectOf(call, supplier))
}

/** Tells the supplier that an account of its was taken away. Call it last in a transaction. */
export async function notifyAccountRemoval(call: NoticeCall, supplier: SupplierRow, account: Account): Promise<void> {
  await closeAccountNotices(call, supplier)
  const name = await nameOf(call.tx, account)
  await tellSupplier(call, supplier, {
    subject: 'Se eliminó una cuenta bancaria',
    paragraphs: [`Se eliminó una cuenta bancaria de su empresa: ${name}.`, NOT_YOURS],
    bell:
      call.identity.audience === 'staff'
        ? { AleMessage: 'Se eliminó una cuenta bancaria de su empresa', AleColor: 'orange' }
        : null,
  })
}

/** What was decided about an account that waited. */
export interface AccountDecision {
  /** Null where it was confirmed. */
  reason: string | null
  /** Whether what was confirmed before counts again. */
  isRestored: boolean
}

function decisionMessage(name: string, { reason, isRestored }: AccountDecision): SupplierMessage {
  if (reason === null)
    return {
      subject: 'Se confirmó su cuenta bancaria',
      paragraphs: [`Confirmamos su cuenta bancaria: ${name}. Desde ahora le pagamos en ella.`],
      bell: { AleMessage: 'Se confirmó su cuenta bancaria', AleColor: 'green' },
    }
  const outcome = isRestored
    ? 'La cuenta queda como estaba antes del cambio.'
    : 'No le pagamos en ella; puede corregirla o registrar otra.'
  return {
    subject: 'Se rechazó su cuenta bancaria',
    paragraphs: [`No confirmamos su cuenta bancaria: ${name}.`, `Motivo: ${reason}`, outcome],
    bell: {
      AleMessage: isRestored ? 'Se rechazó el cambio de su cuenta bancaria' : 'Se rechazó su cuenta bancaria',
      AleColor: 'red',
    },
  }
}

/**
 * Tells the supplier, and whoever of the staff wrote it, what was decided about an account; what asked for the decision is
 * read. Call it last in a transaction.
 */
export async function notifyAccountDecision(
  call: NoticeCall,
  supplier: SupplierRow,
  account: Account,
  decision: AccountDecision,
): Promise<void> {
  const { tx, identity } = call
  await closeAccountNotices(call, supplier)
  await tellSupplier(call, supplier, decisionMessage(await nameOf(tx, account), decision))
  // Who gave access to its writer in another company may not work in this one.
  const authors = await tx
    .selectFrom('SecUser')
    .innerJoin('SecUserCompany', 'SecUserCompany.UsrID', 'SecUser.UsrID')
    .select('SecUser.UsrID')
    .where('SecUser.UsrID', 'in', account.PbkChangedBy)
    .where('CpyID', '=', identity.companyId)
    .where('LexID', '=', 0)
    .execute()
  const outcome = decision.reason === null ? 'confirmada' : 'rechazada'
  const notices = authors.map(({ UsrID }) => ({
    UsrID,
    AtsID: null,
    AleMessage: `${supplier.SupName}: cuenta bancaria ${outcome}`,
    AleColor: decision.reason === null ? 'green' : 'red',
  }))
  await notify(tx, notices, { ...subjectOf(call, supplier), UsrCreateID: identity.userId })
}

/**
 * A supplier's own row begins with the address of its login (`insertFirstSupplier`): nobody had chosen it when its first save names
 * another one, and the login goes on hearing of everything.
 */
async function isPrefilled(
  { tx, identity }: NoticeCall,
  { SupID, SupEmail, SecVersion }: SupplierRow,
): Promise<boolean> {
  if (identity.audience === 'staff' || SecVersion > 1) return false
  const own = await tx
    .selectFrom('GenSupplier')
    .innerJoin('SecUser', 'SecUser.UsrID', 'GenSupplier.UsrCreateID')
    .select('UsrEmail')
    .where('SupID', '=', SupID)
    .where('SecUser.UsrID', '=', identity.userId)
    .executeTakeFirst()
  return own !== undefined && own.UsrEmail === SupEmail
}

/**
 * Tells the address that a supplier had, and its accounts, that another one took its place: whoever changes it so that nobody reads
 * what follows is noticed. Capitals alone change nothing. Call it last in a transaction.
 */
export async function notifyAddressChange(call: NoticeCall, before: SupplierRow, email: string): Promise<void> {
  const { SupEmail } = before
  if (!SupEmail || SupEmail.toLowerCase() === email.toLowerCase() || (await isPrefilled(call, before))) return
  const subject = 'Se cambió el correo de su empresa'
  await tellSupplier(call, before, {
    subject,
    paragraphs: [`Se cambió el correo con el que la empresa se comunica con usted: ya no es ${SupEmail}.`, NOT_YOURS],
    bell: call.identity.audience === 'staff' ? { AleMessage: subject, AleColor: 'orange' } : null,
    page: PROFILE_PAGE,
  })
}
