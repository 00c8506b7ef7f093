import { audit } from '#upstream/platform/audit/audit.ts'
import { accountEmails, enqueueAccountEmail } from '#upstream/modules/identity/session/account.email.ts'
import { deleteTokens } from '#upstream/modules/identity/session/password/email-token.ts'
import { requireValidation } from '#upstream/modules/identity/registration/require-validation.ts'
import { validationAddress } from '#schema/modules/identity/session/email-link.ts'
import type { AccountCall } from '../account-call.ts'
import type { User } from '../user.repo.ts'

/**
 * Ends what was mailed to the address that an account had. A supplier or customer proves the next one before they enter,
 * as at a registration (decision 0190); whoever reads the address of before is told. Who moved it confirms no bank account that
 * is written with it (decision 0249).
 */
export async function replaceMailbox(
  { tx, identity }: AccountCall,
  before: User,
  email: string,
  webUrl: string,
): Promise<void> {
  if (email.toLowerCase() === (before.UsrEmail ?? '').toLowerCase()) return
  await audit(tx, { resource: 'SecUser', record: before.UsrID, action: 'mailbox', change: { UsrEmail: email } })
  await deleteTokens(tx, before.UsrID)
  if (before.LexID === 0 || email === '') return
  const token = await requireValidation(tx, before.UsrID)
  await enqueueAccountEmail(tx, { ...before, UsrEmail: email }, identity.companyId, (to) =>
    accountEmails.validate(to, validationAddress(webUrl, token, before.LexID)),
  )
  const { UsrEmail } = before
  if (UsrEmail) await enqueueAccountEmail(tx, { ...before, UsrEmail }, identity.companyId, accountEmails.moved)
}
