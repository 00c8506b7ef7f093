import { GraphQLError } from 'graphql'

/** Every code that an error of the graph can carry: enum ErrorCode of the SDL. */
export type ErrorCode = keyof typeof words

/** What is said when nothing better is known (back-office.md 8). */
export const words = {
  BAD_USER_INPUT: 'La solicitud no es válida.',
  UNAUTHENTICATED: '[No Autorizado]',
  FORBIDDEN: '[Solicitud denegada]',
  ACCOUNT_WAITING: 'Su cuenta espera que el personal de la empresa la active.',
  PASSWORD_CHANGE_REQUIRED: 'Debe cambiar su contraseña para continuar.',
  NOT_FOUND: 'No se encontró lo solicitado.',
  CONFLICT: 'El registro fue modificado por otro usuario',
  TOO_MANY_REQUESTS: 'Demasiados intentos. Vuelva a intentarlo en unos minutos.',
  UPSTREAM_FAILED: '[Connection Failed]',
  UPSTREAM_UNREACHABLE: 'Error de Conexión',
  UPSTREAM_CONTRACT: 'El servicio dio una respuesta que no se puede leer.',
  QUERY_TOO_COSTLY: 'La consulta es demasiado grande.',
  INTERNAL: 'Ocurrió un error interno.',
} as const

/** An error for the top level of an answer: a published code and a Spanish sentence, never what lies beneath. */
export const failure = (code: ErrorCode, message: string = words[code], cause?: Error): GraphQLError =>
  new GraphQLError(message, { extensions: { code }, originalError: cause })

const isErrorCode = (code: string): code is ErrorCode => code in words

export const codeOf = (error: unknown): ErrorCode | null => {
  const code = error instanceof GraphQLError ? error.extensions.code : null
  return typeof code === 'string' && isErrorCode(code) ? code : null
}
