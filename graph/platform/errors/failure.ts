import { GraphQLError } from 'graphql'
import { genericMessages } from '#schema/platform/messages/generic-messages.ts'

/** Every code that an error of the graph can carry: enum ErrorCode of the SDL. */
export type ErrorCode = keyof typeof genericMessages

/** An error for the top level of an answer: a published code and a Spanish sentence, never what lies beneath. */
export const failure = (code: ErrorCode, message: string = genericMessages[code], cause?: Error): GraphQLError =>
  new GraphQLError(message, { extensions: { code }, originalError: cause })

export const isErrorCode = (code: string): code is ErrorCode => code in genericMessages

/** The services were not there or had too much to do: the next try may not meet it again. */
const temporaryCodes: readonly unknown[] = [
  'UPSTREAM_FAILED',
  'UPSTREAM_UNREACHABLE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
] satisfies ErrorCode[]

/** The published code of an error; null for one that has none. */
export const codeOf = (error: unknown): ErrorCode | null => {
  const code = error instanceof GraphQLError ? error.extensions.code : null
  return typeof code === 'string' && isErrorCode(code) ? code : null
}

/** Whether what failed may succeed at the next try, though nobody changes anything. */
export const isTemporary = (error: unknown): boolean => temporaryCodes.includes(codeOf(error))
