/** Words of asking for an account and of forgotten passwords: portal.md 2 and 7, screens 3.1. */
export const registrationTexts = {
  title: 'Crear cuenta',
  fullName: { SUPPLIER: 'Razón social', CUSTOMER: 'Nombre completo' },
  document: { SUPPLIER: 'RUC', CUSTOMER: 'DNI' },
  email: 'Correo electrónico',
  password: 'Contraseña',
  send: 'Crear cuenta',
  haveOne: 'Ya tengo una cuenta',
  sent: 'Revise su correo',
  sentText: (email: string) =>
    `Enviamos un enlace para validar la cuenta. Si en unos minutos no llega a ${email}, busque en los correos no deseados.`,
  sentForHow: 'El enlace sirve una sola vez, durante 48 horas.',
} as const

export const validationTexts = {
  title: 'Validar cuenta',
  explained: 'Confirme que usted pidió esta cuenta.',
  validate: 'Validar mi cuenta',
  done: 'Su cuenta está validada',
  ready: 'Ya puede ingresar.',
  waiting: 'El personal de la empresa debe activarla. Le avisaremos por correo.',
  another: 'Pedir otro enlace',
} as const

export const forgottenTexts = {
  title: 'Olvidé mi contraseña',
  explained: 'Le enviaremos un enlace para elegir otra contraseña.',
  unvalidated: 'Si aún no validó su cuenta, le enviaremos otra vez el enlace para validarla.',
  send: 'Enviar enlace',
  sent: 'Revise su correo',
  sentText: 'Si la cuenta existe y tiene un correo, en unos minutos llegará un enlace.',
  choose: 'Elegir otra contraseña',
  back: 'Volver al ingreso',
} as const
