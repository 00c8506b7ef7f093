import { codeOf } from './cause-of.ts'

/** Exit code of a start that was refused: the setting, the folder or the port is wrong, not the program. */
export const REFUSED_EXIT_CODE = 2

/** Exit code of a start that found a server that does not answer yet: who supervises the program tries again (EX_TEMPFAIL of sysexits.h). */
export const UNAVAILABLE_EXIT_CODE = 75

/**
 * A start that cannot go on, said in one Spanish sentence for the person at the console.
 * Whoever owns the process prints `message` alone and leaves with `exitCode`, without a stack.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
  readonly exitCode: number

  /** @param isTemporary whether the same start may go well later, with the same settings */
  constructor(message: string, { cause, isTemporary = false }: { cause?: unknown; isTemporary?: boolean } = {}) {
    super(message, { cause })
    this.exitCode = isTemporary ? UNAVAILABLE_EXIT_CODE : REFUSED_EXIT_CODE
  }
}

/** Whether a program that ended so could not start and has said why. */
export const isRefusedStart = (end: unknown): end is number =>
  end === REFUSED_EXIT_CODE || end === UNAVAILABLE_EXIT_CODE

/** Prints why a program could not go on, and answers the code that it ends with. */
export function reportEnd(failure: unknown): number {
  const refusal = failure instanceof StartRefusal ? failure : null
  console.error(refusal ? refusal.message : failure)
  return refusal ? refusal.exitCode : 1
}

/** The failure to listen at REST_PORT, in words where another program has it. */
export const portTaken = (failure: unknown, port: number): unknown =>
  codeOf(failure) === 'EADDRINUSE'
    ? new StartRefusal(`El puerto ${port} ya está en uso: libérelo, o indique otro con REST_PORT.`)
    : failure
