import { codeOf } from '#upstream/platform/errors/cause-of.ts'

/** What people are told of a failure, by the code of the network or of the mail program; nothing of an address or a secret. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'No acepta la conexión: revise que esté en marcha y que el puerto sea el suyo.',
  ECONNRESET: 'Cortó la conexión.',
  ESOCKET: 'No acepta la conexión: revise que esté en marcha y que el puerto sea el suyo.',
  ENOTFOUND: 'No se encuentra: revise el nombre del servidor.',
  EDNS: 'No se encuentra: revise el nombre del servidor.',
  EAI_AGAIN: 'No se encuentra: revise el nombre del servidor y la red.',
  ETIMEDOUT: 'No respondió a tiempo.',
  ETIMEOUT: 'No respondió a tiempo.',
  EAUTH: 'No acepta el usuario o la contraseña.',
  ETLS: 'No se pudo cifrar la conexión: revise su certificado.',
  EACCES: 'No se puede escribir en su carpeta.',
}

const OTHERWISE = 'Respondió algo que no se entiende: revise sus ajustes.'

/** Nobody answered within the time that a person waits. */
export class CheckTimeout extends Error {
  readonly code = 'ETIMEDOUT'
}

/** A failure as people are told of it. */
export function failureSentence(failure: unknown): string {
  const cause = failure instanceof Error ? failure.cause : undefined
  const isLate = failure instanceof Error && failure.name === 'TimeoutError'
  return SENTENCES[isLate ? 'ETIMEDOUT' : codeOf(failure)] ?? SENTENCES[codeOf(cause)] ?? OTHERWISE
}
