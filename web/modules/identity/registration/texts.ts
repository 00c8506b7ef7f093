/** Words of asking for an account and of forgotten passwords: portal.md 2 and 7, screens 3.1. */
export const registrationTexts = {
  title: 'Crear cuenta',
  fullName: { SUPPLIER: 'Razón social', CUSTOMER: 'Nombre completo' },
  document: { SUPPLIER: 'RUC', CUSTOMER: 'DNI' },
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordLater: 'La contraseña se elige con el enlace que enviaremos a este correo.',
  send: 'Crear cuenta',
  haveOne: 'Ya tengo una cuenta',
  sent: 'Revise su correo',
  sentText: (email: string) =>
    `Enviamos un correo a ${email} con lo que sigue. Si en unos minutos no llega, busque en los correos no deseados.`,
  sentForHow: 'El enlace sirve una sola vez, durante 48 horas.',
} as const

export const validationTexts = {
  title: 'Validar cuenta',
  explained: (userName: string) =>
    `Elija la contraseña con que ingresará la cuenta ${userName}. Si usted no la pidió, cierre esta página.`,
  validate: 'Validar mi cuenta',
  done: 'Su cuenta está validada',
  ready: 'Ya puede ingresar.',
  waiting: 'El personal de la empresa debe activarla. Le avisaremos por correo.',
  dead: 'El enlace ya no es válido. Solicite uno nuevo.',
  another: 'Pedir otro enlace',
} as const

export const forgottenPasswordTexts = {
  title: 'Olvidé mi contraseña',
  explained: 'Le enviaremos un enlace para elegir otra contraseña.',
  unvalidated: 'Si aún no validó su cuenta, le enviaremos otra vez el enlace para validarla.',
  send: 'Enviar enlace',
  sent: 'Revise su correo',
  sentText: 'Si la cuenta existe y tiene un correo, en unos minutos llegará un enlace.',
  choose: 'Elegir otra contraseña',
  back: 'Volver al ingreso',
} as const
