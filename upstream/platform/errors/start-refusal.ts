import { codeOf } from './cause-of.ts'

/**
 * A start that cannot go on, said in one Spanish sentence for the person at the console.
 * Whoever owns the process prints `message` alone and leaves with `REFUSED_EXIT_CODE`, without a stack.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}

/** Exit code of a start that was refused: the setting, the folder or the port is wrong, not the program. */
export const REFUSED_EXIT_CODE = 2

/** Prints why a program could not go on, and answers the code that it ends with. */
export function reportEnd(failure: unknown): number {
  const refused = failure instanceof StartRefusal
  console.error(refused ? failure.message : failure)
  return refused ? REFUSED_EXIT_CODE : 1
}

/** The failure to listen at REST_PORT, in words where another program has it. */
export const portTaken = (failure: unknown, port: number): unknown =>
  codeOf(failure) === 'EADDRINUSE'
    ? new StartRefusal(`El puerto ${port} ya está en uso: libérelo, o indique otro con REST_PORT.`)
    : failure
