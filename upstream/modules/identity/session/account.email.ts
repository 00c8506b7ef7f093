import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { salutation } from '#upstream/kit/text/salutation.ts'
import { enqueueEmails, HOUR_AGO, type Email } from '#upstream/platform/mail/outbox.ts'

/** Whose account a letter is about. */
export interface Addressee {
  UsrID: number
  UsrFullName: string
  UsrEmail: string
}
/** The same, with the name that the person signs in with. */
export type NamedAddressee = Addressee & { UsrName: string }

type EmailContent = Omit<Email, 'to'>

const greeting = ({ UsrFullName }: Addressee) => salutation(UsrFullName)
const lines = (...paragraphs: string[]) => paragraphs.join('\n\n')

/** Subjects of the letters that a registration writes to the mailbox that was typed. */
const registrationSubjects = { validate: 'Valide su cuenta', inReview: 'Su solicitud está en revisión' } as const

/** The letters that go to whoever has, or asks for, an account. */
export const accountEmails = {
  validate: (to: NamedAddressee, link: string): EmailContent => ({
    subject: registrationSubjects.validate,
    text: lines(
      greeting(to),
      `Para validar la cuenta ${to.UsrName} y elegir su contraseña abra este enlace. Sirve una sola vez, durante 48 horas:`,
      link,
      'Si usted no la pidió, no haga nada.',
    ),
  }),
  known: (to: Addressee, link: string): EmailContent => ({
    subject: 'Ya tiene una cuenta',
    text: lines(
      greeting(to),
      'Alguien pidió una cuenta con su documento o su correo, y usted ya tiene una. Si olvidó la contraseña, cámbiela aquí:',
      link,
    ),
  }),
  joined: (to: NamedAddressee, company: string): EmailContent => ({
    subject: 'Su solicitud espera a la empresa',
    text: lines(
      greeting(to),
      `Alguien pidió que su cuenta ${to.UsrName} ingrese también a ${company}. La contraseña es la misma de siempre. El personal de esa empresa debe activarla; le avisaremos por correo.`,
      'Si usted no lo pidió, no haga nada.',
    ),
  }),
  claimed: (to: NamedAddressee, link: string): EmailContent => ({
    subject: 'Otra persona pidió su cuenta',
    text: lines(
      greeting(to),
      `Alguien pidió, con otro correo, una cuenta con el documento ${to.UsrName}. La suya sigue igual y su contraseña no cambió. El personal de la empresa decidirá de quién es la cuenta; si no fue usted, puede comunicarse con la empresa.`,
      'Si fue usted y olvidó la contraseña, cámbiela aquí:',
      link,
    ),
  }),
  claimWaiting: (to: Addressee, account: string, link: string): EmailContent => ({
    subject: 'Una cuenta espera que decida de quién es',
    text: lines(
      greeting(to),
      `Alguien pidió, con otro correo, la cuenta ${account}, que ya tiene o pidió otra persona. Hasta que el personal decida de quién es, nada de ella cambia. Las solicitudes que esperan se ven en Usuarios:`,
      link,
    ),
  }),
  activationWaiting: (to: Addressee, account: string, link: string): EmailContent => ({
    subject: 'Una cuenta espera que la active',
    text: lines(
      greeting(to),
      `La cuenta ${account} validó su correo y no puede ingresar hasta que el personal la active. Las cuentas que esperan se ven en Usuarios:`,
      link,
    ),
  }),
  inReview: (to: NamedAddressee): EmailContent => ({
    subject: registrationSubjects.inReview,
    text: lines(
      greeting(to),
      `Ya había una solicitud o una cuenta con el documento ${to.UsrName}, con otro correo. El personal de la empresa decidirá de quién es y le escribiremos a esta dirección.`,
      'Si usted no la pidió, no haga nada.',
    ),
  }),
  accepted: (to: NamedAddressee, link: string): EmailContent => ({
    subject: 'La cuenta es suya',
    text: lines(
      greeting(to),
      `La empresa decidió que la cuenta ${to.UsrName} es suya. Para validarla y elegir su contraseña abra este enlace. Sirve una sola vez, durante 48 horas:`,
      link,
      'Si usted no la pidió, no haga nada.',
    ),
  }),
  lost: (to: NamedAddressee): EmailContent => ({
    subject: 'La cuenta pasó a otra persona',
    text: lines(
      greeting(to),
      `La empresa decidió que la cuenta ${to.UsrName} es de otra persona que la pidió. Desde ahora esta dirección ya no ingresa con ella. Si cree que es un error, comuníquese con la empresa.`,
    ),
  }),
  moved: (to: NamedAddressee): EmailContent => ({
    subject: 'El correo de su cuenta cambió',
    text: lines(
      greeting(to),
      `La empresa cambió el correo de la cuenta ${to.UsrName}. A la dirección nueva se envió un enlace para validarla y elegir otra contraseña; la anterior ya no sirve. Si cree que es un error, comuníquese con la empresa.`,
    ),
  }),
  rejected: (to: NamedAddressee): EmailContent => ({
    subject: 'Su solicitud no se aceptó',
    text: lines(
      greeting(to),
      `La empresa decidió que la cuenta ${to.UsrName} sigue con quien la tiene. Si cree que es un error, comuníquese con la empresa.`,
    ),
  }),
  closed: (to: NamedAddressee, address: string, link: string): EmailContent => ({
    subject: 'Se intentó ingresar a su cuenta',
    text: lines(
      greeting(to),
      `Se escribió varias veces una contraseña equivocada para la cuenta ${to.UsrName}${address ? `, la última vez desde la dirección ${address}` : ''}. Desde allí no se podrá intentar durante 15 minutos. En los equipos donde ya ingresó antes puede entrar como siempre.`,
      'Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma. Si la olvidó, cámbiela aquí:',
      link,
    ),
  }),
  activated: (to: Addressee, link: string): EmailContent => ({
    subject: 'Su cuenta está activa',
    text: lines(greeting(to), 'Su cuenta fue activada. Ya puede ingresar:', link),
  }),
  chosen: (to: NamedAddressee, link: string): EmailContent => ({
    subject: 'Elija su contraseña',
    text: lines(
      greeting(to),
      `La cuenta ${to.UsrName} espera una contraseña nueva. Para elegirla abra este enlace. Sirve una sola vez, durante 48 horas:`,
      link,
    ),
  }),
  reset: (to: Addressee, link: string): EmailContent => ({
    subject: 'Cambie su contraseña',
    text: lines(
      greeting(to),
      'Para elegir otra contraseña abra este enlace. Sirve una sola vez, durante 48 horas:',
      link,
      'Si usted no lo pidió, no haga nada: su contraseña sigue siendo la misma.',
    ),
  }),
}

/** Puts a letter of an account where the sender takes it from. */
export const enqueueAccountEmail = <To extends Addressee>(
  tx: Transaction<Tables>,
  to: To,
  CpyID: number,
  emailOf: (to: To) => EmailContent,
) => enqueueEmails(tx, [{ ...emailOf(to), to: to.UsrEmail }], { CpyID, TrsCode: null, DocEntry: null })

/** The same, unless a letter with this subject went to the address within the last hour: nobody fills a mailbox from outside. */
export async function enqueueAtMostHourly<To extends Addressee>(
  tx: Transaction<Tables>,
  to: To,
  CpyID: number,
  emailOf: (to: To) => EmailContent,
): Promise<void> {
  const recent = await tx
    .selectFrom('GenMail')
    .select('MalID')
    .where(sql<string>`lower("MalTo")`, '=', to.UsrEmail.toLowerCase())
    .where('MalSubject', '=', emailOf(to).subject)
    .where('SecCreate', '>', HOUR_AGO)
    .limit(1)
    .executeTakeFirst()
  if (!recent) await enqueueAccountEmail(tx, to, CpyID, emailOf)
}

/** How many letters registrations wrote to a mailbox within the last hour. */
export async function countRegistrationEmails(tx: Transaction<Tables>, mailbox: string): Promise<number> {
  const { letters } = await tx
    .selectFrom('GenMail')
    .select(({ fn }) => fn.countAll<number>().as('letters'))
    .where(sql<string>`lower("MalTo")`, '=', mailbox.toLowerCase())
    .where('MalSubject', 'in', Object.values(registrationSubjects))
    .where('SecCreate', '>', HOUR_AGO)
    .executeTakeFirstOrThrow()
  return Number(letters)
}
