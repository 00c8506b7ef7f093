import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { post, type Letter } from '../mail/outbox.ts'

/** Whose account a letter is about. */
export interface Addressee {
  UsrID: number
  UsrFullName: string
  UsrEmail: string
}

type Written = Omit<Letter, 'to'>

const greeting = ({ UsrFullName }: Addressee) => `Estimado(a) ${UsrFullName}:`
const lines = (...paragraphs: string[]) => paragraphs.join('\n\n')

/** The letters that go to whoever has, or asks for, an account. */
export const accountLetters = {
  validate: (to: Addressee, link: string): Written => ({
    subject: 'Valide su cuenta',
    text: lines(greeting(to), 'Para validar su cuenta abra este enlace. Sirve una sola vez, durante 48 horas:', link, 'Si usted no la pidió, no haga nada.'),
  }),
  known: (to: Addressee, link: string): Written => ({
    subject: 'Ya tiene una cuenta',
    text: lines(greeting(to), 'Alguien pidió una cuenta con su documento, y usted ya tiene una. Si olvidó la contraseña, cámbiela aquí:', link),
  }),
  activated: (to: Addressee, link: string): Written => ({
    subject: 'Su cuenta está activa',
    text: lines(greeting(to), 'Su cuenta fue activada. Ya puede ingresar:', link),
  }),
  chosen: (to: Addressee & { UsrName: string }, link: string): Written => ({
    subject: 'Elija su contraseña',
    text: lines(greeting(to), `La cuenta ${to.UsrName} espera una contraseña nueva. Para elegirla abra este enlace. Sirve una sola vez, durante 48 horas:`, link),
  }),
  reset: (to: Addressee, link: string): Written => ({
    subject: 'Cambie su contraseña',
    text: lines(greeting(to), 'Para elegir otra contraseña abra este enlace. Sirve una sola vez, durante 48 horas:', link, 'Si usted no lo pidió, no haga nada: su contraseña sigue siendo la misma.'),
  }),
}

/** Puts a letter of an account where the sender takes it from. */
export const writeTo = (tx: Transaction<Tables>, to: Addressee, CpyID: number, letter: (to: Addressee) => Written) =>
  post(tx, [{ ...letter(to), to: to.UsrEmail }], { CpyID, TrsCode: null, DocEntry: null })
